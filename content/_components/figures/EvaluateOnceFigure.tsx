import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Pill, Text } from './shapes.tsx';
import { Person } from './symbols.tsx';

/** Names of the steps of a request. */
const STEPS = ['Basket', 'Delivery', 'Payment'] as const;

/** Three checks of one flag in a request against one check at its beginning. */
export function EvaluateOnceFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="evaluate-once"
      title="Three checks against one"
      description="Two requests go through the steps basket, delivery, and payment, and the flag is turned off between delivery and payment. The first request checks the flag in each step: it gets the new path, the new path, and then the old path, which is a mix. The second request checks once, in the first step, and passes the result on: it stays on the new path to the end."
      caption={caption}
      wide={{ height: 296, art: <Wide /> }}
      narrow={{ height: 352, art: <Narrow /> }}
    />
  );
}

const X = [84, 278, 500] as const;

function Wide() {
  return (
    <>
      <Arrow via="455 24, 455 266" tone="line" dashed head={false} />
      <Text at={[455, 288]} text="here the flag is turned off" />
      <Text at={[0, 14]} text="A check in each step" anchor="start" kind="body" />
      <Lane y={28} />
      {X.map((x, index) => (
        <Pill
          key={x}
          at={[x + 65, 100]}
          width={104}
          text={index < 2 ? 'check: new' : 'check: old'}
          tone={index < 2 ? 'accent' : 'warning'}
        />
      ))}
      <Text at={[0, 158]} text="One check, and the result is passed on" anchor="start" kind="body" />
      <Lane y={172} />
      <Arrow via="201 244, 307 244" tone="accent-line" />
      <Arrow via="379 244, 529 244" tone="accent-line" />
      <Pill at={[X[0] + 65, 244]} width={104} text="check: new" tone="accent" />
      <Pill at={[X[1] + 65, 244]} width={72} text="new" tone="accent" />
      <Pill at={[X[2] + 65, 244]} width={72} text="new" tone="accent" />
    </>
  );
}

function Lane({ y }: { y: number }) {
  return (
    <>
      <Person at={[20, y + 24]} />
      <Arrow via={`40 ${y + 24}, ${X[0]} ${y + 24}`} />
      <Arrow via={`${X[0] + 130} ${y + 24}, ${X[1]} ${y + 24}`} />
      <Arrow via={`${X[1] + 130} ${y + 24}, ${X[2]} ${y + 24}`} />
      {STEPS.map((step, index) => (
        <Box key={step} at={[X[index] ?? 0, y]} size={[130, 48]} title={step} />
      ))}
    </>
  );
}

const Y = [48, 140, 262];

function Narrow() {
  return (
    <>
      <Text at={[76, 14]} text={['A check in', 'each step']} kind="body" />
      <Text at={[252, 14]} text={['One check,', 'passed on']} kind="body" />
      <Arrow via="0 234, 328 234" dashed head={false} />
      {[0, 176].map((x) => (
        <g key={x}>
          <Arrow via={`${x + 76} 116, ${x + 76} 140`} />
          <Arrow via={`${x + 76} 208, ${x + 76} 262`} />
          {STEPS.map((step, index) => (
            <g key={step}>
              <Box at={[x, Y[index] ?? 0]} size={[152, 68]} />
              <Text at={[x + 76, (Y[index] ?? 0) + 25]} text={step} kind="name" />
              <Pill
                at={[x + 76, (Y[index] ?? 0) + 47]}
                width={x > 0 && index > 0 ? 72 : 104}
                text={answerOf(x === 0, index)}
                tone={x === 0 && index === 2 ? 'warning' : 'accent'}
              />
            </g>
          ))}
        </g>
      ))}
      <Text at={[164, 227]} text="the flag is turned off" />
    </>
  );
}

function answerOf(checksEachTime: boolean, step: number): string {
  if (checksEachTime) return step < 2 ? 'check: new' : 'check: old';
  return step === 0 ? 'check: new' : 'new';
}
