import { splitMatter } from '../../blog/front-matter.ts';
import type { TextAnswer, TextRequest } from './protocol.ts';

type Options = Readonly<Record<string, unknown>>;
type Preprocess = (page: { filePath: string; fileContent: string }) => unknown;
type ParseMatter = (page: {
  filePath: string;
  fileContent: string;
  defaultParseFrontMatter: (page: { fileContent: string }) => Promise<Parsed>;
}) => unknown;

interface Parsed {
  readonly frontMatter: Options;
  readonly content: string;
}

/** What the configuration's own functions make of a page: its text, and what is another in its front matter. */
export async function runFunction(
  markdown: Options,
  { step, file, text }: TextRequest,
): Promise<Omit<TextAnswer, 'inputs'>> {
  const own = markdown[step];
  if (typeof own !== 'function') return { text, matter: {} };
  const page = { filePath: file, fileContent: text };
  if (step === 'preprocessor') return { text: String(await (own as Preprocess)(page)), matter: {} };
  const made = await (own as ParseMatter)({
    ...page,
    defaultParseFrontMatter: ({ fileContent }) => Promise.resolve(parse(fileContent)),
  });
  const written = parse(text).frontMatter;
  const read = toRecord(toRecord(made).frontMatter);
  const keys = [...new Set([...Object.keys(written), ...Object.keys(read)])];
  const others = keys.filter((key) => JSON.stringify(written[key]) !== JSON.stringify(read[key]));
  return { text, matter: Object.fromEntries(others.map((key) => [key, read[key] ?? null])) };
}

/** Each call has its own: functions change what they are given. */
function parse(text: string): Parsed {
  const { matter, body } = splitMatter(text);
  return { frontMatter: structuredClone(matter), content: body.trim() };
}

function toRecord(value: unknown): Options {
  return typeof value === 'object' && value !== null ? (value as Options) : {};
}
