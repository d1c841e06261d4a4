import { Drawing, type FigureProps } from './Drawing.tsx';
import { Box, Text } from './shapes.tsx';
import { Crowd, Switch } from './symbols.tsx';

interface Stage {
  name: string;
  audience: string;
  enabled: boolean;
  isOn: (column: number, row: number) => boolean;
}

const STAGES: readonly Stage[] = [
  { name: 'development', audience: 'on for everyone', enabled: true, isOn: () => true },
  { name: 'staging', audience: 'on for testers', enabled: true, isOn: (column) => column < 3 },
  { name: 'production', audience: 'on for no one', enabled: false, isOn: () => false },
];

/** One flag with a configuration for each environment. */
export function EnvironmentsFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="environments"
      title="One flag, three environments"
      description="The same flag in three environments. In development, it's turned on, for everyone. In staging, it's turned on, for testers only. In production, it's turned off, and no one has the feature."
      caption={caption}
      wide={{ height: 160, art: <Wide /> }}
      narrow={{ height: 316, art: <Narrow /> }}
    />
  );
}

function Wide() {
  return STAGES.map(({ name, audience, enabled, isOn }, index) => {
    const x = index * 224;
    return (
      <g key={name}>
        <Box at={[x, 1]} size={[206, 158]} radius={10} />
        <Text at={[x + 16, 29]} text={name} anchor="start" kind="code" />
        <Switch at={[x + 174, 24]} on={enabled} />
        <Crowd at={[x + 22, 58]} columns={12} rows={4} gap={14.7} isOn={isOn} radius={4} />
        <Text at={[x + 103, 139]} text={audience} />
      </g>
    );
  });
}

function Narrow() {
  return STAGES.map(({ name, audience, enabled, isOn }, index) => {
    const y = 1 + index * 108;
    return (
      <g key={name}>
        <Box at={[0, y]} size={[328, 98]} radius={10} />
        <Switch at={[32, y + 28]} on={enabled} />
        <Text at={[58, y + 33]} text={name} anchor="start" kind="code" />
        <Text at={[16, y + 70]} text={audience} anchor="start" />
        <Crowd at={[180, y + 28]} columns={10} rows={4} gap={14} isOn={isOn} radius={4} />
      </g>
    );
  });
}
