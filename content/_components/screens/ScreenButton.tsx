import { ScreenMark } from './ScreenMark.tsx';

interface ButtonProps {
  label: string;
  /** `primary` is the one to select. */
  kind?: 'primary' | 'plain' | 'danger' | 'text';
  mark?: string;
}

/** The drawing of a button. */
export function ScreenButton({ label, kind = 'plain', mark }: ButtonProps) {
  return (
    <span className={`screen-button screen-button-${kind}`}>
      <span className="visually-hidden">Button </span>
      {label}
      <ScreenMark mark={mark} />
    </span>
  );
}
