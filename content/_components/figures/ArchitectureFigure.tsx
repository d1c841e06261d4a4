import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Group, Text } from './shapes.tsx';
import { Store } from './symbols.tsx';

/** The parts of Unleash, and who asks whom. */
export function ArchitectureFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="architecture"
      title="Components of Unleash"
      description="People use the Admin UI, and both it and other tools call the Admin API of the API server, which stores its data in PostgreSQL. Backend SDKs ask the Client API for configuration, frontend SDKs ask the Frontend API for evaluated flags. Unleash Edge is optional: both kinds of SDK can ask Edge instead, and Edge asks the Client API of the server."
      caption={caption}
      wide={{
        height: 294,
        art: (
          <Group at={[0, -28]}>
            <Wide />
          </Group>
        ),
      }}
      narrow={{ height: 428, art: <Narrow /> }}
    />
  );
}

function Wide() {
  return (
    <>
      <Box at={[0, 64]} size={[124, 52]} title="Admin UI" />
      <Box at={[0, 170]} size={[124, 52]} title="Tools" />
      <Arrow via="124 90, 204 90" />
      <Text at={[164, 82]} text="Admin API" />
      <Arrow via="124 196, 204 196" />
      <Text at={[164, 188]} text="Admin API" />
      <Box
        at={[204, 42]}
        size={[140, 206]}
        tone="accent"
        title="API server"
        note={['flags, rules,', 'people, settings']}
      />
      <Arrow via="274 248, 274 270" head={false} />
      <Store at={[214, 268]} size={[120, 54]} title="PostgreSQL" />
      <Box at={[424, 106]} size={[108, 80]} dashed title={['Unleash', 'Edge']} note="optional" />
      <Arrow via="424 146, 344 146" />
      <Text at={[384, 138]} text="Client API" />
      <Box at={[554, 30]} size={[100, 64]} title={['Backend', 'SDK']} />
      <Box at={[554, 198]} size={[100, 64]} title={['Frontend', 'SDK']} />
      <Arrow via="554 62, 344 62" />
      <Text at={[449, 54]} text="Client API" />
      <Arrow via="554 230, 344 230" />
      <Text at={[449, 222]} text="Frontend API" />
      <Arrow via="604 94, 604 134, 532 134" />
      <Arrow via="604 198, 604 158, 532 158" />
    </>
  );
}

function Narrow() {
  return (
    <>
      <Box at={[0, 0]} size={[150, 44]} title="Admin UI" />
      <Box at={[178, 0]} size={[150, 44]} title="Tools" />
      <Arrow via="75 44, 75 96" />
      <Arrow via="253 44, 253 96" />
      <Text at={[164, 74]} text="Admin API" />
      <Box at={[0, 96]} size={[328, 88]} tone="accent" />
      <Text at={[102, 134]} text="API server" kind="name" />
      <Text at={[102, 153]} text="flags, rules, settings" />
      <Store at={[206, 112]} size={[108, 56]} title="PostgreSQL" />
      <Arrow via="24 372, 24 184" />
      <Text at={[33, 214]} text={['Client', 'API']} anchor="start" />
      <Arrow via="304 372, 304 184" />
      <Text at={[295, 214]} text={['Frontend', 'API']} anchor="end" />
      <Box at={[104, 246]} size={[120, 78]} dashed title={['Unleash', 'Edge']} note="optional" />
      <Arrow via="164 246, 164 184" />
      <Text at={[173, 214]} text={['Client', 'API']} anchor="start" />
      <Arrow via="84 372, 84 350, 142 350, 142 324" />
      <Arrow via="244 372, 244 350, 186 350, 186 324" />
      <Box at={[0, 372]} size={[128, 52]} title="Backend SDK" />
      <Box at={[200, 372]} size={[128, 52]} title="Frontend SDK" />
    </>
  );
}
