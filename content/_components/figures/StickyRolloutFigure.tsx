import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Text } from './shapes.tsx';
import { Person } from './symbols.tsx';

/** Where the hash puts five users, from 1 to 100. */
const USERS = [7, 22, 41, 68, 93];
const ROLLOUTS = [10, 25, 50];

/** A gradual rollout: each user has a fixed place, and a higher percentage only adds users. */
export function StickyRolloutFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="sticky-rollout"
      title="A rollout that only adds users"
      description="A hash of the flag and the user's id gives each of five users a fixed place between 1 and 100: 7, 22, 41, 68, and 93. With a rollout of 10 percent, the flag is on for the user at 7. With 25 percent, it's on for those at 7 and 22. With 50 percent, it's on for those at 7, 22, and 41. Whoever had the feature keeps it when the percentage rises."
      caption={caption}
      wide={{
        height: 220,
        art: <Art from={92} to={640} note="place of a user, from a hash of the flag and the id" />,
      }}
      narrow={{ height: 220, art: <Art from={52} to={316} note="place of a user, from a hash" /> }}
    />
  );
}

function Art({ from, to, note }: { from: number; to: number; note: string }) {
  const at = (place: number) => from + ((to - from) * place) / 100;
  return (
    <>
      {USERS.map((place) => (
        <g key={place}>
          <Person at={[at(place), 14]} tone={place <= 50 ? 'accent' : 'plain'} />
          <Text at={[at(place), 46]} text={String(place)} kind="body" />
          <Arrow via={`${at(place)} 54, ${at(place)} 196`} tone="faint" dashed head={false} />
        </g>
      ))}
      {ROLLOUTS.map((percent, index) => {
        const y = 66 + index * 46;
        return (
          <g key={percent}>
            <Text at={[from - 12, y + 17]} text={`${percent} %`} anchor="end" kind="body" />
            <rect className="art-box art-off" x={from} y={y} width={to - from} height={24} rx={6} />
            <rect
              className="art-box art-accent"
              x={from}
              y={y}
              width={at(percent) - from}
              height={24}
              rx={6}
            />
            {USERS.map((place) => (
              <circle
                key={place}
                className={place <= percent ? 'art-dot-on' : 'art-dot-off'}
                cx={at(place)}
                cy={y + 12}
                r={6}
              />
            ))}
          </g>
        );
      })}
      <Text at={[from, 214]} text="1" />
      <Text at={[to, 214]} text="100" />
      <Text at={[(from + to) / 2, 214]} text={note} />
    </>
  );
}
