import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Text, Zone } from './shapes.tsx';
import { Switch } from './symbols.tsx';

const SHARED = ['Environments', 'Context fields', 'API tokens', 'Users, roles'];

/** What contains what in an instance. */
export function BuildingBlocksFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="building-blocks"
      title="The building blocks"
      description="An instance holds projects, and things that all projects share: environments, context fields, API tokens, users and roles, and segments. A project contains feature flags. For each environment of its project, a flag has its own list of activation strategies: here one in development, for everyone, and two in production. A strategy can have constraints and variants, and can refer to segments."
      caption={caption}
      wide={{ height: 364, art: <Wide /> }}
      narrow={{ height: 512, art: <Narrow /> }}
    />
  );
}

function Wide() {
  return (
    <>
      <Zone at={[0, 0]} size={[654, 364]} title="Instance" />
      <Box at={[16, 38]} size={[438, 310]} radius={10} />
      <Text at={[32, 62]} text="Project" anchor="start" kind="body" />
      <Box at={[32, 76]} size={[406, 256]} tone="quiet" />
      <Text at={[48, 100]} text="Feature flag" anchor="start" kind="body" />
      <Box at={[48, 114]} size={[176, 202]} />
      <Text at={[62, 137]} text="development" anchor="start" kind="code" />
      <Switch at={[196, 132]} on />
      <Box at={[60, 150]} size={[152, 64]} tone="accent" title="Strategy" note="everyone" />
      <Box at={[244, 114]} size={[178, 202]} />
      <Text at={[258, 137]} text="production" anchor="start" kind="code" />
      <Switch at={[394, 132]} on />
      <Box
        at={[256, 150]}
        size={[154, 72]}
        tone="accent"
        title="Strategy"
        note={['rollout 5%,', 'variants']}
      />
      <Box
        at={[256, 232]}
        size={[154, 72]}
        tone="accent"
        title="Strategy"
        note={['constraints,', 'segment']}
      />
      <Text at={[486, 62]} text="Shared by all projects" anchor="start" kind="note" />
      {SHARED.map((name, index) => (
        <Box key={name} at={[486, 76 + index * 44]} size={[152, 34]} title={name} />
      ))}
      <Box at={[486, 252]} size={[152, 34]} tone="accent" title="Segments" />
      <Arrow via="410 269, 486 269" tone="accent-line" />
      <Text at={[562, 308]} text={['one segment,', 'many strategies']} />
    </>
  );
}

function Narrow() {
  return (
    <>
      <Zone at={[0, 0]} size={[328, 512]} title="Instance" />
      <Box at={[10, 36]} size={[308, 312]} radius={10} />
      <Text at={[22, 58]} text="Project" anchor="start" kind="body" />
      <Box at={[20, 70]} size={[288, 268]} tone="quiet" />
      <Text at={[32, 92]} text="Feature flag" anchor="start" kind="body" />
      <Box at={[30, 104]} size={[128, 224]} />
      <Text at={[94, 126]} text="development" kind="code" />
      <Box at={[38, 140]} size={[112, 60]} tone="accent" title="Strategy" note="everyone" />
      <Box at={[170, 104]} size={[128, 224]} />
      <Text at={[234, 126]} text="production" kind="code" />
      <Box
        at={[178, 140]}
        size={[112, 80]}
        tone="accent"
        title="Strategy"
        note={['rollout 5%,', 'variants']}
      />
      <Box
        at={[178, 236]}
        size={[112, 80]}
        tone="accent"
        title="Strategy"
        note={['constraints,', 'segment']}
      />
      <Text at={[12, 374]} text="Shared by all projects" anchor="start" kind="note" />
      {SHARED.map((name, index) => (
        <Box
          key={name}
          at={[10 + (index % 2) * 158, 388 + Math.floor(index / 2) * 40]}
          size={[150, 32]}
          title={name}
        />
      ))}
      <Box at={[168, 468]} size={[150, 32]} tone="accent" title="Segments" />
      <Arrow via="290 276, 322 276, 322 484, 318 484" tone="accent-line" />
    </>
  );
}
