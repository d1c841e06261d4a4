import type { Plugin } from '../../plugins/plugin.ts';
import type { PageView } from '../../shared/view.ts';
import type { StarlightOptions } from './options.ts';
import { localeOf } from './places.ts';

type Values = Readonly<Record<string, unknown>>;

/** What front matter says of the labels of a page's neighbours, and of the day of its last change. */
export function views(options: StarlightOptions): Plugin {
  return {
    name: 'starlight/views',
    version: '1',
    options: { language: options.language, locales: options.locales },
    view: (view, { frontMatter, route }) => {
      const own = frontMatter as Values;
      const language = options.locales[localeOf(route, options)] ?? (options.language || 'en');
      return {
        ...neighbour('previous', view.previous, own.prev),
        ...neighbour('next', view.next, own.next),
        ...lastUpdate(own.lastUpdated, language),
      };
    },
  };
}

function neighbour(
  key: 'previous' | 'next',
  link: PageView['previous'],
  written: unknown,
): Partial<PageView> {
  const label = isRecord(written) ? written.label : written;
  return link !== null && typeof label === 'string' && label !== '' ? { [key]: { ...link, label } } : {};
}

function lastUpdate(written: unknown, language: string): Partial<PageView> {
  if (written === false) return { lastUpdated: null };
  const date =
    written instanceof Date ? written : new Date(typeof written === 'string' ? written : Number.NaN);
  if (Number.isNaN(date.getTime())) return {};
  const day = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return {
    lastUpdated: date.toISOString(),
    lastUpdatedText: new Intl.DateTimeFormat(language, day).format(date),
  };
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
