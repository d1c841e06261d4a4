/** The question whether readers may be counted. */
import type { Consent } from '../shared/parties.ts';
import { t } from './t.ts';

const KEY = 'docsgen-consent';
const BAR_ID = 'docsgen-consent';

/** What the reader has said; null when nobody has asked, or nothing can be kept. */
export function readConsent(): boolean | null {
  try {
    const said = window.localStorage.getItem(KEY);
    return said === null ? null : said === 'yes';
  } catch {
    return null;
  }
}

function keepConsent(said: boolean): void {
  try {
    window.localStorage.setItem(KEY, said ? 'yes' : 'no');
  } catch {
    // The question comes again.
  }
}

/**
 * Shows the question at the foot of the window; `onAnswer` is called with what the reader says. A reader who has asked for
 * it is led to it, and back where it is answered.
 */
export function askConsent(view: Consent, onAnswer: (said: boolean) => void, isAskedFor = false): void {
  document.getElementById(BAR_ID)?.remove();
  const { activeElement } = document;
  const bar = document.createElement('section');
  bar.tabIndex = -1;
  bar.id = BAR_ID;
  bar.setAttribute('aria-label', view.text);
  const root = bar.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const text = document.createElement('p');
  text.append(view.text);
  if (view.href !== null) {
    const link = Object.assign(document.createElement('a'), { href: view.href, textContent: t`More` });
    text.append(' ', link);
  }
  const answer = (said: boolean, label: string) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.onclick = () => {
      keepConsent(said);
      bar.remove();
      if (isAskedFor && activeElement instanceof HTMLElement) activeElement.focus();
      onAnswer(said);
    };
    return button;
  };
  root.append(text, answer(true, view.accept), answer(false, view.decline));
  document.body.append(bar);
  if (isAskedFor) bar.focus();
}

const STYLE = `
:host { position: fixed; inset: auto 0 0; z-index: 900; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center;
  justify-content: center; padding: 12px 16px; background: Canvas; color: CanvasText; border-top: 1px solid GrayText;
  font: 16px/1.5 system-ui, sans-serif; }
p { margin: 0; }
a { color: LinkText; }
button { min-height: 44px; min-width: 88px; font: inherit; cursor: pointer; color: inherit; background: Canvas;
  border: 1px solid currentColor; border-radius: 6px; }
button:focus-visible, a:focus-visible { outline: 2px solid LinkText; outline-offset: 2px; }
`;
