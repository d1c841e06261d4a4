import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Text } from './shapes.tsx';
import { Person, Store } from './symbols.tsx';

/** The parts of a system with control at run time. */
export function FlagSystemFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="flag-system"
      title="Parts of a flag system"
      description="People change flags in a control service, which writes to a data store. An API layer reads from the store and serves the configuration. SDKs in many applications receive it through an update mechanism, by polling or by push, and answer checks from memory. A few people write, many applications read."
      caption={caption}
      wide={{ height: 178, art: <Wide /> }}
      narrow={{ height: 462, art: <Narrow /> }}
    />
  );
}

function Wide() {
  return (
    <>
      <Person at={[12, 66]} />
      <Arrow via="30 66, 54 66" />
      <Box at={[54, 34]} size={[100, 64]} title={['Control', 'service']} />
      <Arrow via="154 66, 184 66" />
      <Store at={[184, 30]} size={[104, 72]} title="Data store" />
      <Arrow via="288 66, 318 66" />
      <Box at={[318, 34]} size={[92, 64]} title={['API', 'layer']} />
      <Arrow via="410 66, 506 66" tone="accent-line" />
      <Text at={[456, 58]} text="polling" />
      <Text at={[456, 84]} text="or push" />
      <Applications at={[506, 20]} />
      <Arrow via="0 134, 280 134" tone="faint" head={false} />
      <Text at={[140, 158]} text="written by a few people" />
      <Arrow via="318 134, 654 134" tone="faint" head={false} />
      <Text at={[486, 158]} text="read by many applications" />
    </>
  );
}

/** Several applications behind one another, each with an SDK. */
function Applications({ at: [x, y] }: { at: [number, number] }) {
  return (
    <>
      <Box at={[x + 32, y]} size={[116, 72]} tone="quiet" />
      <Box at={[x + 16, y + 10]} size={[116, 72]} tone="quiet" />
      <Box at={[x, y + 20]} size={[122, 72]} tone="accent" title="SDK" note={['in your', 'application']} />
    </>
  );
}

function Narrow() {
  return (
    <>
      <Person at={[94, 14]} />
      <Arrow via="94 30, 94 50" />
      <Box at={[24, 50]} size={[140, 48]} title="Control service" />
      <Arrow via="94 98, 94 124" />
      <Store at={[34, 124]} size={[120, 62]} title="Data store" />
      <Arrow via="94 186, 94 212" />
      <Box at={[24, 212]} size={[140, 48]} title="API layer" />
      <Arrow via="94 260, 94 340" tone="accent-line" />
      <Text at={[104, 308]} text={['polling', 'or push']} anchor="start" />
      <Applications at={[36, 340]} />
      <Arrow via="206 4, 206 180" tone="faint" head={false} />
      <Text at={[220, 88]} text={['written by', 'a few people']} anchor="start" />
      <Arrow via="206 212, 206 454" tone="faint" head={false} />
      <Text at={[220, 322]} text={['read by many', 'applications']} anchor="start" />
    </>
  );
}
