import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Pill, Text } from './shapes.tsx';
import { Store } from './symbols.tsx';

/** A list in a data store of one's own: look up first, then evaluate one value. */
export function LookUpFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="look-up"
      title="Look up first, then evaluate"
      description="First, your service asks Redis, which holds the 5000 ids, whether the reader is on the list. Second, Redis answers yes or no. Third, the service puts the answer into the context and asks the SDK. Fourth, the SDK evaluates a constraint that has a single value to compare with, and answers true."
      caption={caption}
      wide={{ height: 176, art: <Wide /> }}
      narrow={{ height: 388, art: <Narrow /> }}
    />
  );
}

function Wide() {
  return (
    <>
      <Store at={[0, 26]} size={[128, 84]} title="Redis" />
      <Pill at={[64, 144]} width={100} text="5000 ids" kind="code" />
      <Box at={[250, 26]} size={[140, 84]} title={['Your', 'service']} />
      <Box at={[514, 26]} size={[140, 84]} tone="accent" title="SDK" note="evaluates" />
      <Pill at={[567, 144]} width={174} text="pilotReader IN true" kind="code" tone="accent" />
      <Arrow via="250 54, 128 54" />
      <Text at={[189, 46]} text="1 on the list?" />
      <Arrow via="128 84, 250 84" />
      <Text at={[189, 103]} text="2 yes" />
      <Arrow via="390 54, 514 54" />
      <Text at={[452, 46]} text="3 pilot: yes" />
      <Arrow via="514 84, 390 84" tone="accent-line" />
      <Text at={[452, 103]} text="4 true" />
    </>
  );
}

function Narrow() {
  return (
    <>
      <Store at={[94, 0]} size={[140, 64]} title="Redis" />
      <Text at={[246, 30]} text={['holds', '5000 ids']} anchor="start" />
      <Arrow via="140 146, 140 64" />
      <Text at={[131, 110]} text="1 on the list?" anchor="end" />
      <Arrow via="188 64, 188 146" />
      <Text at={[197, 110]} text="2 yes" anchor="start" />
      <Box at={[94, 146]} size={[140, 56]} title="Your service" />
      <Arrow via="140 202, 140 284" />
      <Text at={[131, 248]} text="3 pilot: yes" anchor="end" />
      <Arrow via="188 284, 188 202" tone="accent-line" />
      <Text at={[197, 248]} text="4 true" anchor="start" />
      <Box at={[94, 284]} size={[140, 56]} tone="accent" title="SDK" note="evaluates" />
      <Pill at={[164, 370]} width={180} text="pilotReader IN true" kind="code" tone="accent" />
    </>
  );
}
