import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Text } from './shapes.tsx';

interface Model {
  name: string;
  /** How many of the parts, from the top, Unleash runs. */
  hosted: number;
}

const MODELS: readonly Model[] = [
  { name: 'Cloud-hosted', hosted: 2 },
  { name: 'Hybrid', hosted: 1 },
  { name: 'Self-hosted', hosted: 0 },
];
const PARTS = ['Server', 'Edge', 'Your SDKs'];

/** Who runs the server and Edge in each hosting model. */
export function HostingFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="hosting"
      title="Who runs what"
      description="Three hosting models, each with a server, Edge, and your SDKs. Cloud-hosted: Unleash runs the server and Edge, and your SDKs connect to that Edge. Hybrid: Unleash runs the server; you run Edge, next to your SDKs. Self-hosted: you run the server, Edge, and the SDKs."
      caption={caption}
      wide={{ height: 300, art: <Art width={654} gap={18} /> }}
      narrow={{ height: 300, art: <Art width={328} gap={8} /> }}
    />
  );
}

const TOP = 28;
const STEP = 80;

function Art({ width, gap }: { width: number; gap: number }) {
  const column = (width - 2 * gap) / MODELS.length;
  const border = (index: number) => (index + 1) * (column + gap) - gap / 2;
  const pad = gap > 10 ? 36 : 7;
  return (
    <>
      <rect className="art-zone" x={0.5} y={TOP} width={width - 1} height={3 * STEP} rx={12} />
      {/* A staircase: what is above it is run by Unleash. */}
      <path
        className="art-zone art-zone-accent"
        d={`M12 ${TOP}H${border(1)}V${TOP + STEP}H${border(0)}V${TOP + 2 * STEP}H.5V${TOP + 12}A11.5 11.5 0 0 1 12 ${TOP}Z`}
      />
      {MODELS.map(({ name, hosted }, index) => {
        const x = index * (column + gap);
        const middle = x + column / 2;
        return (
          <g key={name}>
            <Text at={[middle, 16]} text={name} kind="body" />
            {PARTS.map((part, row) => (
              <g key={part}>
                {row > 0 && (
                  <Arrow
                    via={`${middle} ${TOP + row * STEP + 18}, ${middle} ${TOP + (row - 1) * STEP + 62}`}
                  />
                )}
                <Box
                  at={[x + pad, TOP + row * STEP + 18]}
                  size={[column - 2 * pad, 44]}
                  tone={row < hosted ? 'accent' : 'plain'}
                  title={gap > 10 ? part : part.split(' ')}
                />
              </g>
            ))}
          </g>
        );
      })}
      <rect className="art-box art-accent" x={1} y={281} width={14} height={14} rx={4} />
      <Text at={[22, 293]} text="run by Unleash" anchor="start" />
      <rect className="art-box art-plain" x={151} y={281} width={14} height={14} rx={4} />
      <Text at={[172, 293]} text="run by you" anchor="start" />
    </>
  );
}
