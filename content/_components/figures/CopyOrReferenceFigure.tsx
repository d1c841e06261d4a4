import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Group, Text, Zone } from './shapes.tsx';

/** A copied strategy goes its own way; a shared segment changes every strategy that refers to it. */
export function CopyOrReferenceFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="copy-or-reference"
      title="A copy against a reference"
      description="Left, a strategy in development was copied to production. Its rollout is edited in development, from 5 to 25 percent, while the copy in production keeps 5 percent. Right, three strategies refer to one segment. The segment is edited, and all three strategies follow."
      caption={caption}
      wide={{
        height: 222,
        art: (
          <>
            <Copies />
            <Group at={[336, 0]}>
              <References />
            </Group>
          </>
        ),
      }}
      narrow={{
        height: 460,
        art: (
          <>
            <Group at={[5, 0]}>
              <Copies />
            </Group>
            <Group at={[5, 238]}>
              <References />
            </Group>
          </>
        ),
      }}
    />
  );
}

function Copies() {
  return (
    <>
      <Zone at={[0, 0]} size={[318, 222]} title="A copied strategy" />
      <Text at={[78, 60]} text="development" kind="code" />
      <Text at={[240, 60]} text="production" kind="code" />
      <Box at={[18, 72]} size={[120, 72]} tone="accent" title="Strategy" note="rollout 25%" />
      <Box at={[180, 72]} size={[120, 72]} title="Strategy" note="rollout 5%" />
      <Arrow via="138 108, 180 108" tone="faint" dashed />
      <Text at={[159, 172]} text="edited on one side:" />
      <Text at={[159, 191]} text="the copy stays as it was" kind="body" />
    </>
  );
}

function References() {
  return (
    <>
      <Zone at={[0, 0]} size={[318, 222]} title="A shared segment" />
      {[14, 112, 210].map((x) => (
        <Box key={x} at={[x, 42]} size={[94, 44]} tone="accent" title="Strategy" />
      ))}
      <Arrow via="61 86, 61 104, 130 104, 130 124" tone="accent-line" />
      <Arrow via="159 86, 159 124" tone="accent-line" />
      <Arrow via="257 86, 257 104, 188 104, 188 124" tone="accent-line" />
      <Box at={[99, 124]} size={[120, 36]} tone="accent" title="Segment" />
      <Text at={[159, 180]} text="edited in one place:" />
      <Text at={[159, 199]} text="all strategies follow" kind="body" />
    </>
  );
}
