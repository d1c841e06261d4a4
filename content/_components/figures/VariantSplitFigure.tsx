import { Drawing, type FigureProps } from './Drawing.tsx';
import { Text, type Tone } from './shapes.tsx';

const VARIANTS: [name: string, tone: Tone][] = [
  ['blue', 'info'],
  ['green', 'on'],
  ['purple', 'accent'],
];

/** A rollout of 5%, divided among three variants. */
export function VariantSplitFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="variant-split"
      title="A rollout divided among variants"
      description="Of all customers in production, 95 percent keep the classic scheme. The other 5 percent are in the gradual rollout and divided equally among three variants: blue, green, and purple, a third each."
      caption={caption}
      wide={{ height: 172, art: <Art width={654} from={214} /> }}
      narrow={{ height: 196, art: <Art width={328} from={0} /> }}
    />
  );
}

function Art({ width, from }: { width: number; from: number }) {
  const slice = width * 0.05;
  const below = from > 0 ? 112 : 136;
  const part = (width - from) / VARIANTS.length;
  return (
    <>
      <Text at={[0, 16]} text="All customers in production" anchor="start" kind="body" />
      <path className="art-zone art-zone-accent" d={`M${width - slice} 68H${width}V${below}H${from}Z`} />
      <rect className="art-box art-fill-faint" x={0} y={30} width={width - slice - 2} height={38} rx={6} />
      <Text at={[(width - slice) / 2, 54]} text="95% keep classic" tone="plain" />
      <rect className="art-fill-accent" x={width - slice} y={30} width={slice} height={38} rx={3} />
      <Text
        at={from > 0 ? [from - 18, below + 24] : [0, 92]}
        text={['5% in the', 'gradual rollout']}
        anchor={from > 0 ? 'end' : 'start'}
        kind="body"
      />
      {VARIANTS.map(([name, tone], index) => (
        <g key={name}>
          <rect
            className={`art-box art-${tone}`}
            x={from + index * part + 1}
            y={below}
            width={part - 2}
            height={56}
            rx={6}
          />
          <Text at={[from + (index + 0.5) * part, below + 25]} text={name} kind="name" />
          <Text at={[from + (index + 0.5) * part, below + 43]} text="1/3" />
        </g>
      ))}
    </>
  );
}
