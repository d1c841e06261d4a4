import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Group, type Point, Text } from './shapes.tsx';
import { Person } from './symbols.tsx';

/** A flag as the points of a railway: one program, two tracks. */
export function FlagSwitchFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="flag-switch"
      title="One deployment, two answers"
      description="Requests of passengers reach the check of the flag seat-reservation like trains a set of points. If the rules match, a request takes the new path with reservable seats. If they don't match, it takes the old path with the standard offers. The rules come from Unleash, are fetched in the background, and can change at any time."
      caption={caption}
      wide={{ height: 230, art: <Wide /> }}
      narrow={{ height: 348, art: <Narrow /> }}
    />
  );
}

function Wide() {
  return (
    <>
      <Box at={[150, 1]} size={[168, 44]} title="Rules in Unleash" />
      <Arrow via="234 45, 234 116" dashed />
      <Text at={[246, 68]} text={['fetched in', 'the background']} anchor="start" />
      <Text at={[0, 112]} text="Requests" anchor="start" kind="body" />
      <path className="art-track" d="M0 136H234C300 136 320 84 388 84H420" />
      <path className="art-track" d="M234 136C300 136 320 192 388 192H420" />
      <Person at={[72, 132]} tone="accent" />
      <Person at={[128, 132]} />
      <Points at={[234, 136]} />
      <Text at={[216, 172]} text="seat-reservation" kind="code" />
      <Text at={[216, 192]} text="on for this user?" />
      <Box at={[420, 56]} size={[234, 56]} tone="accent" title="New path" note="with reservable seats" />
      <Person at={[388, 80]} tone="accent" />
      <Box at={[420, 164]} size={[234, 56]} title="Old path" note="standard offers" />
      <Person at={[388, 188]} />
    </>
  );
}

function Narrow() {
  return (
    <>
      <Text at={[14, 22]} text="Requests" anchor="start" kind="body" />
      <Box at={[180, 84]} size={[148, 44]} title="Rules in Unleash" />
      <Arrow via="180 106, 112 106" dashed />
      <Text at={[254, 150]} text={['fetched in', 'the background']} />
      <path
        className="art-track"
        d="M96 0V106M96 106C96 190 70 190 70 250V280M96 106C96 200 258 200 258 262V280"
      />
      <Person at={[96, 30]} tone="accent" />
      <Person at={[96, 68]} />
      <Points at={[96, 106]} />
      <Text at={[0, 140]} text={['seat-', 'reservation']} anchor="start" kind="code" />
      <Person at={[72, 226]} tone="accent" />
      <Person at={[246, 226]} />
      <Box
        at={[0, 280]}
        size={[154, 64]}
        tone="accent"
        title="New path"
        note={['with reservable', 'seats']}
      />
      <Box at={[174, 280]} size={[154, 64]} title="Old path" note="standard offers" />
    </>
  );
}

/** Where the tracks part. */
function Points({ at }: { at: Point }) {
  return (
    <Group at={at}>
      <circle className="art-box art-accent" r={15} />
      <path className="art-flag" d="M-4 8V-8M-4 -7.500c4 -2 5 2 10 0v7c-5 2 -6 -2 -10 0" />
    </Group>
  );
}
