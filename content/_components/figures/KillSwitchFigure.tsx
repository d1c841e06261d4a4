import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Text } from './shapes.tsx';
import { Switch } from './symbols.tsx';

/** An inverted kill switch: only the flag that is on takes the feature away. */
export function KillSwitchFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="kill-switch"
      title="A kill switch with an inverted meaning"
      description="The flag disable-live-map has three states. While it's off, passengers see the live map. While its state isn't known, because the flag service can't be reached or someone archived the flag, they see the live map too. Only while it's on do they see the static map."
      caption={caption}
      wide={{ height: 214, art: <Art left={232} right={[388, 654]} states={LONG} /> }}
      narrow={{ height: 214, art: <Art left={176} right={[224, 328]} states={SHORT} /> }}
    />
  );
}

const LONG: string[][] = [['off'], ['not known: service down,', 'or flag archived'], ['on']];
const SHORT: string[][] = [['off'], ['not known:', 'down or archived'], ['on']];

interface Sizes {
  left: number;
  right: [from: number, to: number];
  states: string[][];
}

function Art({ left, right: [from, to], states }: Sizes) {
  return (
    <>
      <Text at={[0, 14]} text="disable-live-map" anchor="start" kind="code" />
      {states.map((lines, index) => {
        const y = 28 + index * 64;
        const isKnown = index !== 1;
        return (
          <g key={lines[0]}>
            <Box at={[0, y]} size={[left, 52]} dashed={!isKnown} />
            {isKnown && <Switch at={[32, y + 26]} on={index === 2} />}
            <Text
              at={[isKnown ? 60 : 16, y + (isKnown ? 31 : 23)]}
              text={lines}
              anchor="start"
              tone="plain"
            />
            <Arrow via={`${left} ${y + 26}, ${from} ${y + 26}`} tone={index < 2 ? 'accent-line' : 'line'} />
          </g>
        );
      })}
      <Box
        at={[from, 28]}
        size={[to - from, 116]}
        tone="accent"
        title="Live map"
        note={to - from > 200 ? 'the feature runs' : ['the feature', 'runs']}
      />
      <Box at={[from, 156]} size={[to - from, 52]} title="Static map" />
    </>
  );
}
