import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Text, Zone } from './shapes.tsx';
import { Mark, Person } from './symbols.tsx';

/** What leaves a self-hosted installation, and what doesn't. */
export function PrivacyFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="privacy"
      title="What leaves, and what stays"
      description="A self-hosted installation. Inside your infrastructure, Unleash sends rules to your service, whose backend SDK evaluates them, and to Edge. The context of users stays in your service, and for a browser or an app it ends at Edge. Out of your infrastructure, to version.unleash.run, go an id of the instance, its version, and totals. Names and contents of flags, users, and projects don't leave."
      caption={caption}
      wide={{ height: 292, art: <Wide /> }}
      narrow={{ height: 504, art: <Narrow /> }}
    />
  );
}

function Wide() {
  return (
    <>
      <Zone at={[176, 0]} size={[330, 292]} title="Your infrastructure" />
      <Box at={[192, 44]} size={[136, 88]} title="Your service" note={['backend SDK', 'evaluates']} />
      <Person at={[206, 160]} tone="accent" />
      <Text at={[225, 165]} text="context stays here" anchor="start" tone="accent" />
      <Box at={[192, 192]} size={[136, 80]} title="Unleash Edge" note="evaluates" />
      <Box at={[0, 204]} size={[104, 56]} title={['Browser', 'or app']} />
      <Arrow via="104 232, 192 232" />
      <Text at={[139, 224]} text="context" />
      <Box at={[404, 116]} size={[88, 72]} title="Unleash" />
      <Arrow via="404 138, 372 138, 372 88, 328 88" />
      <Text at={[380, 106]} text="rules" anchor="start" />
      <Arrow via="404 166, 372 166, 372 232, 328 232" />
      <Text at={[380, 210]} text="rules" anchor="start" />
      <Box at={[544, 116]} size={[110, 72]} tone="quiet" title={['version.', 'unleash.run']} />
      <Arrow via="492 152, 544 152" tone="accent-line" />
      <Mark at={[544, 52]} yes />
      <Text at={[560, 57]} text={['instance id,', 'version,', 'totals']} anchor="start" tone="plain" />
      <Mark at={[544, 220]} yes={false} />
      <Text
        at={[560, 225]}
        text={['names and', 'contents of', 'flags, users,', 'projects']}
        anchor="start"
        tone="plain"
      />
    </>
  );
}

function Narrow() {
  return (
    <>
      <Box at={[0, 0]} size={[116, 60]} tone="quiet" title={['version.', 'unleash.run']} />
      <Mark at={[142, 14]} yes />
      <Text at={[158, 18]} text={['instance id, version,', 'totals']} anchor="start" tone="plain" />
      <Mark at={[142, 56]} yes={false} />
      <Text
        at={[158, 60]}
        text={['names and contents of', 'flags, users, projects']}
        anchor="start"
        tone="plain"
      />
      <Arrow via="58 144, 58 60" tone="accent-line" />
      <Zone at={[0, 104]} size={[328, 316]} />
      <Text at={[314, 126]} text="Your infrastructure" anchor="end" kind="body" />
      <Box at={[12, 144]} size={[304, 50]} title="Unleash" />
      <Arrow via="82 194, 82 246" />
      <Text at={[91, 225]} text="rules" anchor="start" />
      <Arrow via="246 194, 246 246" />
      <Text at={[255, 225]} text="rules" anchor="start" />
      <Box at={[12, 246]} size={[140, 92]} title="Your service" note={['backend SDK', 'evaluates']} />
      <Box at={[176, 246]} size={[140, 92]} title="Unleash Edge" note="evaluates" />
      <Person at={[28, 366]} tone="accent" />
      <Text at={[48, 364]} text={['context', 'stays here']} anchor="start" tone="accent" />
      <Arrow via="246 452, 246 338" />
      <Text at={[237, 386]} text="context" anchor="end" />
      <Box at={[176, 452]} size={[140, 48]} title="Browser or app" />
    </>
  );
}
