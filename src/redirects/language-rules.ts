import { splitTarget, writtenUrl } from '../shared/urls.ts';
import type { RedirectRule } from './records.ts';
import { isExternalTarget } from './redirect-target.ts';

/** What has to be known of a site's languages. */
export interface RuleLanguages {
  /** Origin of the published site. */
  readonly url: string;
  /** The language that the site is made in. */
  readonly locale: string;
  readonly mainLocale: string;
  readonly languages: readonly { readonly code: string; readonly baseUrl: string }[];
}

/**
 * The rules that count in one language. A rule from the folder of a language, such as `/fr/old`, counts there alone; any
 * other one counts in every language, and leads to that language's page. A target may name another language's folder.
 */
export function rulesOfLanguage(
  rules: readonly RedirectRule[],
  site: RuleLanguages,
): readonly RedirectRule[] {
  if (site.languages.length === 0) return rules;
  return rules.flatMap((rule) => {
    const from = splitLanguage(rule.from, site);
    if (from.code === null) return [{ ...rule, to: targetIn(rule.to, site) }];
    if (from.code !== site.locale) return [];
    const to = splitLanguage(rule.to, site);
    // What it leads to is named as seen from the whole site, and may stand in the language that that is written in.
    const isElsewhere = to.code === null && !isExternalTarget(rule.to);
    const target = isElsewhere ? addressIn(site.mainLocale, rule.to, site) : targetIn(rule.to, site);
    return [{ ...rule, from: from.rest, to: target }];
  });
}

function targetIn(to: string, site: RuleLanguages): string {
  const { code, rest } = splitLanguage(to, site);
  if (code === null) return to;
  return code === site.locale ? rest : addressIn(code, rest, site);
}

/** The whole address of a path in another language. */
function addressIn(code: string, path: string, { url, languages }: RuleLanguages): string {
  const baseUrl = languages.find((language) => language.code === code)?.baseUrl ?? '/';
  return url + writtenUrl(baseUrl, path);
}

/** The language whose folder a path begins with, and the path below it; null for none, and for the main language. */
function splitLanguage(target: string, site: RuleLanguages): { code: string | null; rest: string } {
  if (isExternalTarget(target)) return { code: null, rest: target };
  const { path } = splitTarget(target);
  const found = site.languages.find(
    ({ code }) => code !== site.mainLocale && (path === `/${code}` || path.startsWith(`/${code}/`)),
  );
  if (!found) return { code: null, rest: target };
  const rest = target.slice(found.code.length + 1);
  return { code: found.code, rest: rest.startsWith('/') ? rest : `/${rest}` };
}
