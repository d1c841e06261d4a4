import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Group, Text, Zone } from './shapes.tsx';
import { Person, Sheet } from './symbols.tsx';

/** Two directions: user data to a flag service, or rules to where the data is. */
export function RulesToDataFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="rules-to-data"
      title="Data to the rules, or rules to the data"
      description="Above, data goes to the rules: a backend service and a browser send data of users to the flag service with every check. Below, rules go to the data: the flag service sends only rules to your infrastructure, where the backend service evaluates with data of users, and an evaluation server does so for the browser, which sends its context only that far."
      caption={caption}
      wide={{ height: 358, art: <Wide /> }}
      narrow={{ height: 640, art: <Narrow /> }}
    />
  );
}

function Wide() {
  return (
    <>
      <Text at={[0, 16]} text="Data goes to the rules" anchor="start" kind="body" />
      <Box at={[166, 32]} size={[190, 46]} title="Backend service" />
      <Box at={[0, 88]} size={[92, 46]} title="Browser" />
      <Box at={[548, 40]} size={[106, 86]} title={['Flag', 'service']} />
      <Arrow via="356 55, 548 55" />
      <Person at={[446, 54]} tone="danger" />
      <Arrow via="92 111, 548 111" />
      <Person at={[446, 110]} tone="danger" />
      <Text at={[446, 87]} text="user data" tone="danger" />
      <Arrow via="0 158, 654 158" tone="faint" dashed head={false} />
      <Text at={[0, 188]} text="Rules go to the data" anchor="start" kind="body" />
      <Zone at={[152, 202]} size={[294, 154]} title="Your infrastructure" />
      <Box at={[166, 236]} size={[190, 48]} title="Backend service" />
      <Box at={[166, 294]} size={[190, 48]} title="Evaluation server" />
      <Person at={[382, 260]} tone="accent" />
      <Person at={[382, 318]} tone="accent" />
      <Text at={[430, 224]} text="user data stays" anchor="end" tone="accent" />
      <Box at={[0, 294]} size={[92, 48]} title="Browser" />
      <Arrow via="92 310, 166 310" />
      <Text at={[122, 302]} text="context" />
      <Arrow via="166 326, 92 326" />
      <Text at={[122, 344]} text="results" />
      <Box at={[548, 246]} size={[106, 86]} title={['Flag', 'service']} />
      <Arrow via="548 262, 398 262" tone="accent-line" />
      <Arrow via="548 316, 398 316" tone="accent-line" />
      <Sheet at={[498, 262]} />
      <Sheet at={[498, 316]} />
      <Text at={[498, 294]} text="rules" />
    </>
  );
}

function Narrow() {
  return (
    <>
      <Text at={[0, 14]} text="Data goes to the rules" anchor="start" kind="body" />
      <Box at={[84, 30]} size={[160, 44]} title="Flag service" />
      <Arrow via="112 150, 112 74" />
      <Person at={[112, 112]} tone="danger" />
      <Arrow via="216 150, 216 74" />
      <Person at={[216, 112]} tone="danger" />
      <Text at={[164, 116]} text="user data" tone="danger" />
      <Box at={[0, 150]} size={[150, 44]} title="Backend service" />
      <Box at={[178, 150]} size={[150, 44]} title="Browser" />
      <Arrow via="0 222, 328 222" tone="faint" dashed head={false} />
      <Group at={[0, 244]}>
        <Text at={[0, 10]} text="Rules go to the data" anchor="start" kind="body" />
        <Box at={[84, 26]} size={[160, 44]} title="Flag service" />
        <Arrow via="112 70, 112 170" tone="accent-line" />
        <Arrow via="216 70, 216 170" tone="accent-line" />
        <Sheet at={[112, 104]} />
        <Sheet at={[216, 104]} />
        <Text at={[164, 108]} text="rules" />
        <Zone at={[0, 134]} size={[328, 172]} />
        <Text at={[164, 156]} text="Your infrastructure" kind="body" />
        <Box at={[10, 170]} size={[148, 62]} title={['Backend', 'service']} />
        <Box at={[170, 170]} size={[148, 62]} title={['Evaluation', 'server']} />
        <Person at={[84, 254]} tone="accent" />
        <Text at={[84, 288]} text="user data stays" tone="accent" />
        <Arrow via="228 348, 228 232" />
        <Text at={[220, 278]} text="context" anchor="end" />
        <Arrow via="262 232, 262 348" />
        <Text at={[270, 278]} text="results" anchor="start" />
        <Box at={[170, 348]} size={[148, 44]} title="Browser" />
      </Group>
    </>
  );
}
