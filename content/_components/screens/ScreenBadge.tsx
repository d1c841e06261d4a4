/** The color of a state, by its word. */
const TONES: Record<string, string> = {
  Approved: 'tip',
  Applied: 'tip',
  Enabled: 'tip',
  Running: 'tip',
  Connected: 'tip',
  True: 'tip',
  'In review': 'info',
  Draft: 'info',
  Scheduled: 'warning',
  Rejected: 'danger',
  False: 'danger',
};

/** A state as a small label. */
export function ScreenBadge({ text }: { text: string }) {
  const tone = TONES[text];
  return <span className={tone ? `screen-badge screen-badge-${tone}` : 'screen-badge'}>{text}</span>;
}
