import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Pill, Text } from './shapes.tsx';

const READERS = ['Service 1', 'Service 2', 'Service 3', 'Edge'];

/** What a long list in a constraint means: each SDK downloads it and keeps it. */
export function ListCopiesFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="list-copies"
      title="One list, many copies"
      description="A flag with 5000 ids in its constraints is stored on the server. Three services with backend SDKs and one Edge instance each download the whole list with every new configuration, and each keeps a copy in memory."
      caption={caption}
      wide={{ height: 246, art: <Wide /> }}
      narrow={{ height: 298, art: <Narrow /> }}
    />
  );
}

function Wide() {
  return (
    <>
      <Box at={[0, 66]} size={[164, 112]} />
      <Text at={[82, 108]} text="Server" kind="name" />
      <Pill at={[82, 138]} width={100} text="5000 ids" tone="warning" kind="code" />
      <Text at={[246, 112]} text="the whole list," />
      <Text at={[246, 142]} text="each time" />
      {READERS.map((name, index) => {
        const y = index * 66;
        return (
          <g key={name}>
            <Arrow via={`164 122, 328 122, 328 ${y + 24}, 420 ${y + 24}`} />
            <Box at={[420, y]} size={[234, 48]} />
            <Text at={[440, y + 29]} text={name} anchor="start" kind="name" />
            <Pill at={[588, y + 24]} width={100} text="5000 ids" tone="warning" kind="code" />
          </g>
        );
      })}
    </>
  );
}

function Narrow() {
  return (
    <>
      <Box at={[44, 1]} size={[240, 52]} />
      <Text at={[68, 32]} text="Server" anchor="start" kind="name" />
      <Pill at={[218, 27]} width={100} text="5000 ids" tone="warning" kind="code" />
      <Text at={[174, 84]} text={['the whole list,', 'each time']} anchor="start" />
      {READERS.map((name, index) => {
        const [x, y] = [(index % 2) * 184, 132 + Math.floor(index / 2) * 88];
        return (
          <g key={name}>
            {index < 2 && <Arrow via={`164 53, 164 116, ${x + 72} 116, ${x + 72} ${y}`} />}
            {index >= 2 && <Arrow via={`164 53, 164 ${y + 38}, ${index === 2 ? 144 : 184} ${y + 38}`} />}
            <Box at={[x, y]} size={[144, 76]} />
            <Text at={[x + 72, y + 29]} text={name} kind="name" />
            <Pill at={[x + 72, y + 52]} width={100} text="5000 ids" tone="warning" kind="code" />
          </g>
        );
      })}
    </>
  );
}
