import { Drawing, type FigureProps } from './Drawing.tsx';
import { Text } from './shapes.tsx';
import { Mark } from './symbols.tsx';

/** A branch of months against small merges behind a flag. */
export function BranchesFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="branches"
      title="A long branch against a flag"
      description="Two timelines. Above, a branch leaves main early and lives long, while main moves on; its one late merge meets conflicts. Below, the work goes to main in many small merges. Its flag is off at first, then on for testers, and then on for all, without any further merge."
      caption={caption}
      wide={{ height: 262, art: <Art width={654} commits={14} /> }}
      narrow={{ height: 262, art: <Art width={328} commits={7} /> }}
    />
  );
}

function Art({ width, commits }: { width: number; commits: number }) {
  const step = (width - 20) / commits;
  const x = (index: number) => 10 + index * step;
  const merge = x(commits - 1);
  const parts: [label: string, from: number, tone: string][] = [
    ['off', 0, 'off'],
    ['testers', 0.45, 'info'],
    ['on for all', 0.7, 'on'],
  ];
  return (
    <>
      <Text at={[0, 14]} text="Long-lived branch" anchor="start" kind="body" />
      <path className="art-track" d={`M0 96H${width}`} />
      <path
        className="art-branch"
        d={`M${x(0.5)} 96C${x(1)} 96 ${x(1)} 54 ${x(1.8)} 54H${merge - 1.3 * step}C${merge - 0.5 * step} 54 ${merge - 0.5 * step} 96 ${merge} 96`}
      />
      {Array.from({ length: commits }, (_, index) => (
        <circle key={index} className="art-commit" cx={x(index + 0.5)} cy={96} r={4} />
      ))}
      {Array.from({ length: commits - 4 }, (_, index) => (
        <circle key={index} className="art-dot-on" cx={x(index + 2)} cy={54} r={4} />
      ))}
      <Mark at={[merge, 96]} yes={false} />
      <Text at={[width, 124]} text="one late merge, with conflicts" anchor="end" />
      <Text at={[0, 160]} text="Flag on the main branch" anchor="start" kind="body" />
      <path className="art-track" d={`M0 206H${width}`} />
      {Array.from({ length: commits - 2 }, (_, index) => (
        <g key={index}>
          <path
            className="art-branch"
            d={`M${x(index + 0.5)} 206c${step * 0.25} 0 ${step * 0.2} -20 ${step * 0.5} -20s${step * 0.25} 20 ${step * 0.5} 20`}
          />
          <circle className="art-dot-on" cx={x(index + 1)} cy={186} r={4} />
        </g>
      ))}
      {parts.map(([label, from, tone], index) => {
        const left = from * width;
        const right = (parts[index + 1]?.[1] ?? 1) * width;
        return (
          <g key={label}>
            <rect
              className={`art-box art-${tone}`}
              x={left + 1}
              y={228}
              width={right - left - 3}
              height={26}
              rx={6}
            />
            <Text at={[(left + right) / 2, 246]} text={label} tone="plain" />
          </g>
        );
      })}
    </>
  );
}
