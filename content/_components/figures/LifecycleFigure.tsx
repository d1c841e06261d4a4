import { Drawing, type FigureProps } from './Drawing.tsx';
import { Arrow, Box, Text, type Tone } from './shapes.tsx';

interface Stage {
  name: string;
  tone: Tone;
  /** What moves a flag on to the next stage: in three short lines, and in two longer ones. */
  next?: { short: string[]; long: string[] };
}

const STAGES: readonly Stage[] = [
  {
    name: 'Define',
    tone: 'plain',
    next: {
      short: ['first metrics', 'from a test', 'environment'],
      long: ['first metrics from', 'a test environment'],
    },
  },
  {
    name: 'Develop',
    tone: 'info',
    next: { short: ['first users in', 'production'], long: ['first users in production'] },
  },
  {
    name: 'Production',
    tone: 'on',
    next: { short: ['marked as', 'complete'], long: ['marked as complete'] },
  },
  {
    name: 'Cleanup',
    tone: 'warning',
    next: {
      short: ['production', 'no longer', 'asks for it'],
      long: ['production no longer', 'asks for it'],
    },
  },
  { name: 'Archived', tone: 'quiet' },
];

/** The stages of a flag, and what moves it from one to the next. */
export function LifecycleFigure({ caption }: FigureProps) {
  return (
    <Drawing
      name="lifecycle"
      title="Stages of a flag"
      description="A flag starts in Define. With the first metrics from a test environment, it moves to Develop. With the first users in production, it moves to Production. When it's marked as complete, it moves to Cleanup. When production no longer asks for it, it can be archived."
      caption={caption}
      wide={{ height: 132, art: <Wide /> }}
      narrow={{ height: 380, art: <Narrow /> }}
    />
  );
}

function Wide() {
  return STAGES.map(({ name, tone, next }, index) => {
    const x = index * 138;
    return (
      <g key={name}>
        <Box at={[x, 6]} size={[102, 44]} tone={tone} title={name} radius={22} />
        {next && (
          <>
            <Arrow via={`${x + 102} 28, ${x + 138} 28`} />
            <Arrow via={`${x + 119} 36, ${x + 119} 68`} tone="faint" head={false} />
            <Text at={[x + 119, 86]} text={next.short} />
          </>
        )}
      </g>
    );
  });
}

function Narrow() {
  return STAGES.map(({ name, tone, next }, index) => {
    const y = index * 84;
    return (
      <g key={name}>
        <Box at={[0, y]} size={[124, 44]} tone={tone} title={name} radius={22} />
        {next && (
          <>
            <Arrow via={`62 ${y + 44}, 62 ${y + 84}`} />
            <Text at={[84, y + (next.long.length > 1 ? 60 : 69)]} text={next.long} anchor="start" />
          </>
        )}
      </g>
    );
  });
}
