import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Text } from './shapes.tsx';

interface Question {
  lines: string[];
  /** The answer that ends the way, and the one that leads on. */
  ends: string;
  goesOn: string;
  outcome: string[];
}

const QUESTIONS: readonly Question[] = [
  { lines: ['Is it still', 'needed?'], ends: 'no', goesOn: 'yes', outcome: ['Remove it', 'from the code'] },
  { lines: ['Is it gone in', 'some months?'], ends: 'yes', goesOn: 'no', outcome: ['Let it run out'] },
  { lines: ['Is it', 'configuration?'], ends: 'yes', goesOn: 'no', outcome: ['Move it to', 'configuration'] },
];

/** Three questions that decide what becomes of a flag in the old system. */
export function OldFlagFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="old-flag"
      title="What to do with an old flag"
      description="Three questions. Is the flag still needed? If not, remove it from the code. If it is: is it gone in some months? If so, let it run out. If not: is it configuration? If so, move it to configuration. If not, move it to the new platform."
      caption={caption}
      wide={{ height: 326, art: <Art question={200} from={330} to={570} left={84} /> }}
      narrow={{ height: 326, art: <Art question={136} from={196} to={328} left={0} /> }}
    />
  );
}

interface Sizes {
  left: number;
  question: number;
  from: number;
  to: number;
}

function Art({ left, question, from, to }: Sizes) {
  const middle = left + question / 2;
  return (
    <>
      {QUESTIONS.map(({ lines, ends, goesOn, outcome }, index) => {
        const y = 2 + index * 88;
        return (
          <g key={ends + outcome[0]}>
            <Box at={[left, y]} size={[question, 54]} title={lines} />
            <Arrow via={`${left + question} ${y + 27}, ${from} ${y + 27}`} />
            <Text at={[(left + question + from) / 2, y + 19]} text={ends} />
            <Box at={[from, y]} size={[to - from, 54]} tone="quiet" title={outcome} />
            <Arrow via={`${middle} ${y + 54}, ${middle} ${y + 88}`} />
            <Text at={[middle + 10, y + 75]} text={goesOn} anchor="start" />
          </g>
        );
      })}
      <Box at={[left, 266]} size={[question, 58]} tone="accent" title={['Move it to the', 'new platform']} />
    </>
  );
}
