import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RefusedValue } from '../diagnostics/from-zod.ts';
import type { SourceLocation } from '../shared/location.ts';
import { isBareKeyword } from '../shared/policy-values.ts';
import { isRepository } from './repositories.ts';
import { hintForForm } from './value-forms.ts';

/** Where a configuration is written. */
interface Written {
  /** Absolute path of the file. */
  file: string;
  text: string;
}

/** What to write in the place of a value that people write as other systems have it; undefined where nothing is known. */
export function hintForValue(refused: RefusedValue, written: Written): string | undefined {
  return hintForMeaning(refused, written) ?? hintForForm(refused);
}

function hintForMeaning(
  { path: steps, value, location }: RefusedValue,
  written: Written,
): string | undefined {
  const [top, key] = steps;
  if (value === undefined) return hintForVariable(String(steps.at(-1)), location, written);
  if (top === 'sidebars' && steps.length === 2 && Array.isArray(value))
    return `Write the list as its items: ${/^[\w$]+$/.test(String(key)) ? key : JSON.stringify(key)}: { label: '…', items: […] }.`;
  if (top === 'sidebars' && steps.length === 1 && Array.isArray(value))
    return "Give the list a name: sidebars: { docs: { label: '…', items: […] } }.";
  if (top === 'redirects' && steps.length === 1 && typeof value === 'object' && !Array.isArray(value))
    return "Write a list: redirects: [{ from: '/old', to: '/new' }].";
  if (top === 'components' && steps.length === 1 && typeof value === 'object')
    return "Write the path of a module that exports them: components: './components/index.tsx'.";
  if (top === 'security' && typeof value === 'string' && isBareKeyword(value))
    return `It is a keyword of policies, which stand in quotes of their own: "'${value}'".`;
  if (top === 'editUrl' && steps.length === 1 && typeof value === 'string' && isRepository(value))
    return `It is the page of a repository. Write with its branch: ${withoutEnding(value)}${editPath(value)}`;
  return typeof value === 'string' ? hintForText(steps, value) : undefined;
}

/** The one key that a service which counts readers needs. */
const KEY_OF_SERVICE: Readonly<Record<string, string>> = {
  ga4: 'id',
  gtm: 'id',
  plausible: 'domain',
  fathom: 'siteId',
  umami: 'websiteId',
  posthog: 'key',
};

/** What a text would be, had it the form that is wanted. */
function hintForText(steps: readonly PropertyKey[], text: string): string | undefined {
  const names = steps.map(String);
  const [top, name] = names;
  const where = names.join('.');
  if (where === 'hosting')
    return text === 'none' ? 'Write an empty list: hosting: [].' : `Write a list: hosting: ['${text}'].`;
  if (where === 'baseUrl') return hintForBase(text);
  if (top !== 'analytics' || name === undefined) return undefined;
  if (/^UA-/i.test(text))
    return 'Ids that begin with UA- are of Universal Analytics, which Google has ended: those of its successor begin with G-.';
  const key = Object.hasOwn(KEY_OF_SERVICE, name) ? KEY_OF_SERVICE[name] : undefined;
  if (steps.length === 2 && key !== undefined) return `Write an object: ${name}: { ${key}: '${text}' }.`;
  if (where === 'analytics.plausible.domain' && URL.canParse(text) && new URL(text).host !== '')
    return `Write the host alone: domain: '${new URL(text).host}'.`;
  return undefined;
}

/** A step that leads nowhere or up, also in the form of an address. */
function isDots(step: string): boolean {
  return ['.', '..'].includes(step.replaceAll(/%2e/gi, '.'));
}

function hintForBase(text: string): string {
  const isAddress = /^https?:\/\//i.test(text) && URL.canParse(text);
  const below = (isAddress ? new URL(text).pathname : text)
    .split('/')
    .filter((step) => step !== '' && !isDots(step));
  const base = ['', ...below, ''].join('/');
  if (!isAddress && text.split('/').some(isDots))
    return `Write the path as readers see it, without steps up or down: baseUrl: '${base}'.`;
  return isAddress
    ? `Write its path alone, as the host stands in \`url\`: baseUrl: '${base}'.`
    : `Write it with its slashes: baseUrl: '${base}'.`;
}

/** The address that people clone by ends with `.git`, and may end with a slash. */
function withoutEnding(repository: string): string {
  const name = repository.endsWith('/') ? repository.slice(0, -1) : repository;
  return name.endsWith('.git') ? name.slice(0, -'.git'.length) : name;
}

/** Where a host of repositories edits the files of a branch. */
function editPath(repository: string): string {
  if (/\/\/gitlab\./.test(repository)) return '/-/edit/main/';
  return repository.includes('//bitbucket.') ? '/src/main/' : '/edit/main/';
}

/** A key and the variable that is its value, whose name stands behind a dot or in quotes. */
const VARIABLE = /^(['"]?)([\w$-]+)\1\s*:\s*process\.env(?:\.(\w+)|\[['"](\w+)['"]\])/;

/** A key whose value is a variable of the environment that is not set, which leaves nothing of it. */
function hintForVariable(
  key: string,
  location: SourceLocation | undefined,
  written: Written,
): string | undefined {
  if (!location?.column) return undefined;
  const line = written.text.split('\n')[location.line - 1] ?? '';
  const [, , found, dotted, quoted] = VARIABLE.exec(line.slice(location.column - 1)) ?? [];
  // Of a key that is not written, the place is that of what it would stand in.
  const name = found === key ? (dotted ?? quoted) : undefined;
  if (name === undefined || process.env[name] !== undefined) return undefined;
  const unset = `It is process.env.${name}, which is not set`;
  return standsInFile(path.join(path.dirname(written.file), '.env'), name)
    ? `${unset}: docsgen does not read .env, where it stands. Write process.loadEnvFile() on top of the configuration, or set it in the shell.`
    : `${unset}. Set it, or write a value for where it is not: process.env.${name} ?? '…'.`;
}

function standsInFile(file: string, name: string): boolean {
  if (!existsSync(file)) return false;
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .some(
      (line) =>
        line
          .replace(/^\s*(?:export\s+)?/, '')
          .split('=')[0]
          ?.trim() === name,
    );
}
