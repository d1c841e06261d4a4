import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Pill, type Point, Text, Zone } from './shapes.tsx';
import { Mark, Switch } from './symbols.tsx';

interface Strategy {
  name: string;
  /** Conditions, and whether the user of the figure meets them. */
  conditions: [text: string, met: boolean][];
}

const STRATEGIES: readonly Strategy[] = [
  {
    name: 'Strategy 1',
    conditions: [
      ['country is NO', true],
      ['in segment Beta', true],
      ['within rollout of 10%', false],
    ],
  },
  {
    name: 'Strategy 2',
    conditions: [
      ['plan is pro', true],
      ['within rollout of 100%', true],
    ],
  },
];

const CONTEXT = ['country: NO', 'plan: pro', 'userId: 4711'];

/** How strategies and their conditions combine to one answer. */
export function EvaluationFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="evaluation"
      title="Evaluation of a flag"
      description="A flag is turned on in the environment production, where it has two strategies. A user with the country NO, the plan pro, and the user id 4711 meets two of the three conditions of strategy 1, but isn't within its rollout of 10 percent, so strategy 1 is false. The user meets both conditions of strategy 2, so strategy 2 is true. One true strategy is enough: the flag is on. If the flag were off in the environment, the answer would be false without any test."
      caption={caption}
      wide={{ height: 271, art: <Wide /> }}
      narrow={{ height: 408, art: <Narrow /> }}
    />
  );
}

function Wide() {
  return (
    <>
      <Box at={[0, 100]} size={[124, 92]} />
      <Text at={[14, 124]} text="Context" anchor="start" kind="body" />
      <Text at={[14, 144]} text={CONTEXT} anchor="start" kind="code" />
      <Arrow via="124 146, 156 146" />
      <Environment at={[156, 0]} width={374} />
      <Arrow via="516 211, 550 211, 550 164, 572 164" tone="accent-line" />
      <Arrow via="516 90, 550 90, 550 128, 572 128" tone="faint" dashed />
      <Box at={[572, 106]} size={[82, 80]} tone="on" title="true" note={['one is', 'enough']} />
    </>
  );
}

function Narrow() {
  return (
    <>
      <Box at={[0, 0]} size={[328, 40]} />
      <Text at={[164, 25]} text={CONTEXT.join('  ')} kind="code" />
      <Arrow via="164 40, 164 62" />
      <Environment at={[0, 62]} width={328} />
      <Arrow via="164 332, 164 358" tone="accent-line" />
      <Box at={[64, 358]} size={[200, 48]} tone="on" title="true" note="one strategy is enough" />
    </>
  );
}

function Environment({ at: [x, y], width }: { at: Point; width: number }) {
  return (
    <>
      <Zone at={[x, y]} size={[width, 270]} title="production" />
      <Switch at={[x + width - 30, y + 18]} on />
      {STRATEGIES.map(({ name, conditions }, index) => {
        const top = y + 38 + index * 132;
        const height = 36 + conditions.length * 23;
        const isTrue = conditions.every(([, met]) => met);
        return (
          <g key={name}>
            <Box at={[x + 14, top]} size={[width - 28, height]} tone={isTrue ? 'accent' : 'plain'} />
            <Text at={[x + 28, top + 24]} text={name} anchor="start" kind="body" />
            {conditions.map(([text, met], row) => (
              <g key={text}>
                <Mark at={[x + 38, top + 44 + row * 23]} yes={met} />
                <Text at={[x + 54, top + 48.5 + row * 23]} text={text} anchor="start" tone="plain" />
              </g>
            ))}
            <Pill
              at={[x + width - 54, top + height / 2 + 8]}
              width={58}
              text={String(isTrue)}
              tone={isTrue ? 'on' : 'off'}
            />
            <Text at={[x + width - 54, top + height / 2 - 13]} text="all?" />
          </g>
        );
      })}
      <Text at={[x + width / 2, y + 161]} text="or" kind="body" />
    </>
  );
}
