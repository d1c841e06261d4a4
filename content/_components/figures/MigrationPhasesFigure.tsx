import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, type Point, Text } from './shapes.tsx';

const PHASES: string[][] = [['Scope'], ['Business', 'case'], ['Planning'], ['Execution'], ['Onboarding']];

interface Stage {
  name: string;
  note: string;
  /** Share of flags in the old system, from 0 to 1: a picture of the way, no measure. */
  old: number;
}

const STAGES: readonly Stage[] = [
  { name: 'MVP with fallback', note: 'new flags only', old: 0.85 },
  { name: 'Sunset', note: 'old flags end or move', old: 0.4 },
  { name: 'New uses', note: 'the old system is off', old: 0 },
];

/** The phases of a migration, and the stages of the fourth. */
export function MigrationPhasesFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="migration-phases"
      title="Five phases"
      description="Scope, business case, planning, execution, and onboarding follow one another. Execution has three stages. In the first, a minimum viable product with a fallback, most flags are still in the old system, and only new flags go to the new one. In the second, the sunset, old flags run out or move. In the third, new uses, the old system is off."
      caption={caption}
      wide={{ height: 212, art: <Wide /> }}
      narrow={{ height: 494, art: <Narrow /> }}
    />
  );
}

function Wide() {
  return (
    <>
      {PHASES.map((lines, index) => (
        <Chevron key={lines[0]} x={index * 130} first={index === 0} accent={index === 3} lines={lines} />
      ))}
      <Arrow via="456 58, 456 82, 106 82, 106 100" tone="faint" head={false} />
      <Arrow via="456 58, 456 82, 327 82, 327 100" tone="faint" head={false} />
      <Arrow via="456 58, 456 82, 548 82, 548 100" tone="faint" head={false} />
      {STAGES.map((stage, index) => (
        <StageCard key={stage.name} at={[index * 221, 100]} width={212} stage={stage} />
      ))}
    </>
  );
}

/** An arrow-shaped step of a way. */
function Chevron({
  x,
  first,
  accent,
  lines,
}: {
  x: number;
  first: boolean;
  accent: boolean;
  lines: string[];
}) {
  const notch = first ? '' : `L${x + 12} 29`;
  return (
    <>
      <path
        className={`art-box ${accent ? 'art-accent' : 'art-plain'}`}
        d={`M${x + 1} 1H${x + 122}L${x + 134} 29L${x + 122} 57H${x + 1}${notch}Z`}
      />
      <Text at={[x + (first ? 62 : 70), lines.length > 1 ? 25 : 34]} text={lines} kind="name" />
    </>
  );
}

function StageCard({ at: [x, y], width, stage }: { at: Point; width: number; stage: Stage }) {
  const track = width - 32;
  return (
    <>
      <Box at={[x, y]} size={[width, 108]} />
      <Text at={[x + 16, y + 26]} text={stage.name} anchor="start" kind="name" />
      <Text at={[x + 16, y + 46]} text={stage.note} anchor="start" />
      <rect className="art-box art-fill-faint" x={x + 16} y={y + 60} width={track} height={12} rx={4} />
      <rect
        className="art-fill-accent"
        x={x + 16 + track * stage.old}
        y={y + 60}
        width={track * (1 - stage.old)}
        height={12}
        rx={4}
      />
      <Text at={[x + 16, y + 92]} text="old" anchor="start" />
      <Text at={[x + width - 16, y + 92]} text="new" anchor="end" />
    </>
  );
}

function Narrow() {
  const rows = [0, 50, 100, 150, 450];
  return (
    <>
      <Arrow via="60 40, 60 450" tone="faint" head={false} />
      {PHASES.map((lines, index) => (
        <Box
          key={lines[0]}
          at={[0, rows[index] ?? 0]}
          size={[150, 40]}
          tone={index === 3 ? 'accent' : 'plain'}
          title={lines.join(' ')}
        />
      ))}
      {STAGES.map((stage, index) => (
        <StageNarrow key={stage.name} y={200 + index * 82} stage={stage} />
      ))}
    </>
  );
}

function StageNarrow({ y, stage }: { y: number; stage: Stage }) {
  return (
    <>
      <Box at={[84, y]} size={[244, 72]} />
      <Text at={[98, y + 24]} text={stage.name} anchor="start" kind="name" />
      <Text at={[98, y + 43]} text={stage.note} anchor="start" />
      <rect className="art-box art-fill-faint" x={98} y={y + 53} width={216} height={9} rx={4} />
      <rect
        className="art-fill-accent"
        x={98 + 216 * stage.old}
        y={y + 53}
        width={216 * (1 - stage.old)}
        height={9}
        rx={4}
      />
    </>
  );
}
