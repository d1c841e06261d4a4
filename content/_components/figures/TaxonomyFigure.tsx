import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Text } from './shapes.tsx';

/** Positions on the axis of time, as shares of its length. */
const TIMES: [name: string, at: number][] = [
  ['days', 0.02],
  ['weeks', 0.3],
  ['months', 0.58],
  ['permanent', 0.98],
];

interface Kind {
  name: string;
  from: number;
  to: number;
}

const BANDS: { label: string[]; kinds: Kind[] }[] = [
  {
    label: ['user', 'by user'],
    kinds: [
      { name: 'Permission', from: 0.16, to: 1 },
      { name: 'Experiment', from: 0, to: 0.38 },
    ],
  },
  {
    label: ['by a', 'share'],
    kinds: [
      { name: 'Release', from: 0.26, to: 0.74 },
      { name: 'Operational', from: 0, to: 0.36 },
    ],
  },
  { label: ['for all', 'alike'], kinds: [{ name: 'Kill switch', from: 0.58, to: 1 }] },
];

/** The types of flags by how long they live, and for whom they decide. */
export function TaxonomyFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="taxonomy"
      title="Types of flags by life span and audience"
      description="A chart with time from days to permanent, and three bands. Flags that decide user by user: permission flags, short to permanent, and experiment flags, days to weeks. Flags that decide by a share of users or traffic: release flags, weeks to months, and operational flags, days to two weeks. Flags that decide for all alike: kill switches, long or permanent."
      caption={caption}
      wide={{ height: 304, art: <Art from={84} to={648} /> }}
      narrow={{ height: 304, art: <Art from={66} to={322} /> }}
    />
  );
}

const ROW = 46;

function Art({ from, to }: { from: number; to: number }) {
  const at = (share: number) => from + (to - from) * share;
  let row = 0;
  return (
    <>
      {TIMES.map(([name, share]) => (
        <g key={name}>
          <Arrow via={`${at(share)} 0, ${at(share)} 266`} tone="faint" dashed head={false} />
          <Text at={[at(share), 290]} text={name} anchor={share > 0.9 ? 'end' : 'middle'} />
        </g>
      ))}
      {BANDS.map(({ label, kinds }, band) => {
        const first = row * ROW + band * 16;
        row += kinds.length;
        return (
          <g key={label[0]}>
            {band > 0 && <Arrow via={`0 ${first - 8}, ${to} ${first - 8}`} tone="faint" head={false} />}
            <Text at={[0, first + (kinds.length * ROW) / 2 - 2]} text={label} anchor="start" kind="body" />
            {kinds.map(({ name, from: start, to: end }, index) => (
              <g key={name}>
                <rect
                  className="art-box art-accent"
                  x={at(start)}
                  y={first + index * ROW + 5}
                  width={at(end) - at(start)}
                  height={36}
                  rx={18}
                />
                <Text at={[at((start + end) / 2), first + index * ROW + 28]} text={name} kind="name" />
              </g>
            ))}
          </g>
        );
      })}
    </>
  );
}
