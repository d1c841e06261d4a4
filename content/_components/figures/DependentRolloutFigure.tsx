import { Drawing, type FigureProps } from './Drawing.tsx';
import { type Point, Text } from './shapes.tsx';
import { Crowd } from './symbols.tsx';

/** Two rollouts of 50% that multiply. */
export function DependentRolloutFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="dependent-rollout"
      title="Two rollouts multiply"
      description="A crowd of 100 users as a square of ten by ten. The parent flag is on for the left half. The child flag has a rollout of 50 percent, which is the upper half. Only where both halves meet, for about 25 of 100 users, is the child's feature visible."
      caption={caption}
      wide={{
        height: 226,
        art: (
          <>
            <Square at={[150, 40]} gap={18} />
            <Legend at={[386, 96]} />
          </>
        ),
      }}
      narrow={{
        height: 316,
        art: (
          <>
            <Square at={[112, 40]} gap={18} />
            <Legend at={[40, 266]} />
          </>
        ),
      }}
    />
  );
}

function Square({ at: [x, y], gap }: { at: Point; gap: number }) {
  const half = gap * 5;
  return (
    <>
      <rect className="art-zone" x={x} y={y} width={half} height={2 * half} rx={8} />
      <rect className="art-zone" x={x} y={y} width={2 * half} height={half} rx={8} />
      <rect className="art-box art-accent" x={x} y={y} width={half} height={half} rx={8} />
      <Crowd
        at={[x + gap / 2, y + gap / 2]}
        columns={10}
        rows={10}
        gap={gap}
        isOn={(column, row) => column < 5 && row < 5}
        radius={4.5}
      />
      <Text at={[x + half / 2, y - 26]} text={['parent on', '50%']} kind="body" />
      <Text at={[x - 14, y + half / 2 - 4]} text={['child on', '50%']} anchor="end" kind="body" />
    </>
  );
}

function Legend({ at: [x, y] }: { at: Point }) {
  return (
    <>
      <circle className="art-dot-on" cx={x} cy={y - 5} r={5} />
      <Text at={[x + 16, y]} text="sees the child's feature" anchor="start" tone="plain" />
      <Text at={[x + 16, y + 20]} text="about 25 of 100" anchor="start" kind="body" />
      <circle className="art-dot-off" cx={x} cy={y + 39} r={5} />
      <Text at={[x + 16, y + 44]} text="doesn't see it" anchor="start" tone="plain" />
    </>
  );
}
