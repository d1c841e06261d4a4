import { itemsOf } from './items.ts';
import { ScreenBadge } from './ScreenBadge.tsx';
import { ScreenMark } from './ScreenMark.tsx';

interface LabelProps {
  /** The label as the screen prints it. */
  label?: string;
  /** A name of the example in its place: of an attribute, of an environment. */
  name?: string;
  /** A number or letter that the page refers to. */
  mark?: string;
  /** A remark of ours, such as where the value comes from. */
  note?: string;
}

interface FieldProps extends LabelProps {
  /** What is filled in; several values are divided by ` | `. */
  value?: string;
  /** `fixed` can't be edited, `state` is a colored label. */
  kind?: 'text' | 'select' | 'secret' | 'tags' | 'fixed' | 'state';
}

/** A field with its value. */
export function ScreenField({ label, name, value = '', kind = 'text', mark, note }: FieldProps) {
  return (
    <div className="screen-field">
      <dt>
        {label ?? name}
        <ScreenMark mark={mark} />
      </dt>
      <dd>
        <span className={`screen-value screen-value-${kind}`}>
          <Value kind={kind} value={value} />
        </span>
        <Note text={note} />
      </dd>
    </div>
  );
}

function Value({ kind, value }: { kind: FieldProps['kind']; value: string }) {
  switch (kind) {
    case 'tags':
      return itemsOf(value).map((item) => (
        <span key={item} className="screen-tag">
          {item}{' '}
        </span>
      ));
    case 'secret':
      return (
        <>
          <span aria-hidden="true">••••••••••••</span>
          <span className="visually-hidden">hidden</span>
        </>
      );
    case 'state':
      return <ScreenBadge text={value} />;
    default:
      return value || <span className="visually-hidden">empty</span>;
  }
}

interface SwitchProps extends LabelProps {
  on?: boolean;
  /** A box to check in place of a switch. */
  box?: boolean;
}

/** A switch or a box, on or off. */
export function ScreenSwitch({ label, name, on = false, box = false, mark, note }: SwitchProps) {
  return (
    <div className="screen-field screen-field-switch">
      <dt>
        {label ?? name}
        <ScreenMark mark={mark} />
      </dt>
      <dd>
        <SwitchDrawing on={on} box={box} />
        <Note text={note} />
      </dd>
    </div>
  );
}

/** The drawing of a switch or a box, with its state for those who only hear it. */
export function SwitchDrawing({ on, box = false }: { on: boolean; box?: boolean }) {
  const shape = box ? 'screen-check' : 'screen-switch';
  return (
    <span className={on ? `${shape} ${shape}-on` : shape}>
      <span className="visually-hidden">{on ? 'on' : 'off'}</span>
    </span>
  );
}

interface ChoiceProps extends LabelProps {
  /** The options, divided by ` | `. */
  options: string;
  /** Those that are chosen, likewise. */
  chosen: string;
}

/** Radio buttons, or boxes to check when several are chosen. */
export function ScreenChoice({ label, name, options, chosen, mark, note }: ChoiceProps) {
  const taken = new Set(itemsOf(chosen));
  const many = taken.size > 1;
  return (
    <div className="screen-field">
      <dt>
        {label ?? name}
        <ScreenMark mark={mark} />
      </dt>
      <dd>
        <span className="screen-options">
          {itemsOf(options).map((option) => (
            <span
              key={option}
              className={`screen-option${many ? ' screen-box' : ''}${taken.has(option) ? ' screen-chosen' : ''}`}
            >
              {option}
              <span className="visually-hidden">{taken.has(option) ? ' (chosen). ' : '. '}</span>
            </span>
          ))}
        </span>
        <Note text={note} />
      </dd>
    </div>
  );
}

function Note({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span className="screen-note">{text}</span>;
}
