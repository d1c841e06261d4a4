/** Renders an island as other readers' browsers will: at another time, in another place, with other luck. */

/** What is answered to each reader in another way. */
type Kind = 'chance' | 'time' | 'place';

/** What an island has asked, by its kind. */
type Asked = Map<Kind, Set<string>>;

/** How what an island asks is answered while it is rendered. */
interface Answers {
  note: (kind: Kind, name: string) => void;
  /** What is answered in another way than for the first reader; null answers everybody truly. */
  other: Kind | 'none' | null;
  /** Where the clock of a rendering begins that is held against another one. */
  started: number;
  /** True as soon as a date is made of the parts of a local time: it is shown as such wherever its reader is. */
  isLocal: boolean;
}

/** Steps of this size come near every number between 0 and 1, and never back to one. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** A day and an hour and a minute and a second: whatever part of the time is shown. */
const LATER = 90_061_001;
const DATE_METHODS = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const;
const FAR_AWAY = 'Pacific/Pago_Pago';

/**
 * Renders, and says what of it is another thing for another reader: the names of what was asked and made the difference.
 * An island that asks nothing of the kind is rendered once.
 */
export function renderForReaders(render: () => string): { html: string; asks: string[] } {
  const asked: Asked = new Map();
  const note = (kind: Kind, name: string) => asked.set(kind, (asked.get(kind) ?? new Set()).add(name));
  const html = withAnswers({ note, other: null, started: own.Date.now(), isLocal: false }, render);
  const asks = [...asked].filter(([kind]) => isOther(kind, render)).flatMap(([, names]) => [...names]);
  return { html, asks };
}

function isOther(kind: Kind, render: () => string): boolean {
  const started = own.Date.now();
  const renderAs = (other: Kind | 'none') =>
    withAnswers({ note: () => {}, other, started, isLocal: false }, render);
  try {
    return renderAs('none') !== renderAs(kind);
  } catch {
    // It cannot be rendered twice, which is nobody's fault.
    return false;
  }
}

/** The engine's own answers, which are put back. */
const own = {
  Date: globalThis.Date,
  random: Math.random,
  DateTimeFormat: Intl.DateTimeFormat,
  NumberFormat: Intl.NumberFormat,
};

function withAnswers(answers: Answers, render: () => string): string {
  const undo: (() => void)[] = [];
  const put = (owner: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    undo.push(() => {
      if (before) Object.defineProperty(owner, name, before);
      else Reflect.deleteProperty(owner, name);
    });
  };
  try {
    putChance(answers, put);
    putTime(answers, put);
    putPlace(answers, put);
    return render();
  } finally {
    for (const back of undo.reverse()) back();
  }
}

type Put = (owner: object, name: string, value: unknown) => void;

function putChance({ note, other }: Answers, put: Put): void {
  // The first one lies near an end, so that it and its counterpart are below and above what they are held against.
  let drawn = 0.45;
  put(Math, 'random', () => {
    note('chance', 'Math.random()');
    if (other === null) return own.random();
    // All of them come up, for those who draw until they have what they look for.
    drawn = (drawn + GOLDEN) % 1;
    return other === 'chance' ? 1 - 2 ** -53 - drawn : drawn;
  });
  let made = 0;
  const { randomUUID } = crypto;
  put(crypto, 'randomUUID', () => {
    note('chance', 'crypto.randomUUID()');
    if (other === null) return randomUUID.call(crypto);
    made++;
    const digits = `${other === 'chance' ? 'f' : '0'}${made.toString(16).padStart(11, '0')}`;
    return `00000000-0000-4000-8000-${digits}`;
  });
}

function putTime(answers: Answers, put: Put): void {
  const { note, other, started } = answers;
  // Not over the end of a year: one that a footer shows is right for nearly all readers.
  const later =
    new own.Date(started + LATER).getFullYear() === new own.Date(started).getFullYear() ? LATER : -LATER;
  // It goes on with each look at it, for those who wait until some time has passed.
  let looks = 0;
  const now = (name: string) => {
    note('time', name);
    if (other === null) return own.Date.now();
    return (other === 'time' ? started + later : started) + looks++;
  };
  const place = (made: Date, given: readonly unknown[]) => {
    // Texts with a time and without its zone are local; those of a day alone are not.
    const isText =
      typeof given[0] === 'string' &&
      /\d:\d/.test(given[0]) &&
      !/(?:Z|[+-]\d\d:?\d\d|GMT|UTC)\s*$/.test(given[0]);
    if (given.length > 1 || isText) answers.isLocal = true;
    return made;
  };
  const SeenDate: DateConstructor = new Proxy(own.Date, {
    construct: (_, given, target) => {
      const args = given.length === 0 ? [now('new Date()')] : given;
      return place(Reflect.construct(own.Date, args, target === SeenDate ? own.Date : target), given);
    },
    apply: () => new own.Date(now('Date()')).toString(),
    get: (target, key, receiver) =>
      key === 'now' ? () => now('Date.now()') : Reflect.get(target, key, receiver),
  });
  put(globalThis, 'Date', SeenDate);
}

function putPlace(answers: Answers, put: Put): void {
  const { note, other } = answers;
  const isGerman = new own.NumberFormat().resolvedOptions().locale.startsWith('de');
  const language = isGerman ? 'en-US' : 'de-DE';
  /** What a method is given, as it is for another reader where it leaves that open. */
  const seen = (name: string, [locales, options]: readonly unknown[], hasZone: boolean): unknown[] => {
    const zone = (options as { timeZone?: unknown } | undefined)?.timeZone;
    const isOpen = locales === undefined || (hasZone && zone === undefined);
    if (isOpen) note('place', name);
    if (!isOpen || other !== 'place') return [locales, options];
    const away = hasZone && zone === undefined && !answers.isLocal;
    return [
      locales ?? language,
      { ...(options as object | undefined), ...(away ? { timeZone: FAR_AWAY } : {}) },
    ];
  };
  for (const name of DATE_METHODS) {
    const method = own.Date.prototype[name] as (...given: unknown[]) => string;
    put(own.Date.prototype, name, function (this: Date, ...given: unknown[]) {
      return method.apply(this, seen(`${name}()`, given, true));
    });
  }
  const toNumber = Number.prototype.toLocaleString as (...given: unknown[]) => string;
  put(Number.prototype, 'toLocaleString', function (this: number, ...given: unknown[]) {
    return toNumber.apply(this, seen('toLocaleString()', given, false));
  });
  for (const name of ['DateTimeFormat', 'NumberFormat'] as const) {
    const Format = own[name] as unknown as new (...given: unknown[]) => object;
    const make = (_: unknown, __: unknown, given: unknown[]) =>
      new Format(...seen(`Intl.${name}`, given, name === 'DateTimeFormat'));
    put(
      Intl,
      name,
      new Proxy(Format, { construct: (type, given) => make(type, null, given as unknown[]), apply: make }),
    );
  }
}
