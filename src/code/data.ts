import type * as PgQuery from 'libpg-query';
import type * as Yaml from 'yaml';
import type { Peers } from './peers.ts';
import { type CodeParser, type CodeProblem, problemOf } from './problem.ts';

/** JSON. */
export const parseJson: CodeParser = (code) => {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    const line = position ? code.slice(0, Number(position)).split('\n').length : 1;
    return [problemOf(error, line)];
  }
};

/** YAML 1.2, with its warnings. */
export function createYamlParser(peers: Peers): CodeParser {
  return (code) =>
    peers
      .load<typeof Yaml>('yaml')
      .parseAllDocuments(code)
      .flatMap((document) =>
        [...document.errors, ...document.warnings].map((error) => problemOf(error, error.linePos?.[0].line)),
      );
}

/** SQL, through the parser of PostgreSQL itself. */
export function createSqlParser(peers: Peers): CodeParser {
  return async (code) => {
    const { parse } = peers.load<typeof PgQuery>('libpg-query');
    try {
      // Commands of psql are no SQL.
      await parse(code.replace(/^\\.*$/gm, ''));
      return [];
    } catch (error) {
      return [problemOf(error)];
    }
  };
}

/** Messages of HTTP/1.1: a request or status line, header fields, and a body that is JSON if it says so. */
export const parseHttp: CodeParser = (code, title) => {
  const [head = '', ...rest] = code.split('\n\n');
  const [start = '', ...fields] = head.split('\n');
  const problems: CodeProblem[] = [];
  if (!/^(?:[A-Z]+ \S+ HTTP\/\d(?:\.\d)?|HTTP\/\d(?:\.\d)? \d{3}(?: .+)?)$/.test(start)) {
    problems.push({ line: 1, message: `"${start}" is no request line and no status line` });
  }
  fields.forEach((field, index) => {
    if (!/^[!#$%&'*+.^`|~\w-]+:[ \t]*\S.*$/.test(field)) {
      problems.push({ line: index + 2, message: `"${field}" is no header field` });
    }
  });
  const body = rest.join('\n\n');
  if (body && /^content-type:.*json/im.test(head))
    problems.push(...(parseJson(body, title) as CodeProblem[]));
  return problems;
};

/** Files of settings: sections, `name = value`, and comments; names stand once in a section. */
export const parseIni: CodeParser = (code) => {
  let names = new Set<string>();
  return code.split('\n').flatMap((text, index): CodeProblem[] => {
    const line = index + 1;
    if (/^\s*(?:[#;].*)?$/.test(text)) return [];
    if (/^\[[^\][]+\]$/.test(text)) {
      names = new Set();
      return [];
    }
    const name = /^([\w.[\]-]+)\s*[=:]/.exec(text)?.[1];
    if (name === undefined) return [{ line, message: `"${text}" is no setting` }];
    if (names.has(name)) return [{ line, message: `"${name}" is set twice` }];
    names.add(name);
    return [];
  });
};

/** Differences: every line begins with a sign or a space, and something changes. */
export const parseDiff: CodeParser = (code) => {
  const lines = code.split('\n');
  if (!lines.some((line) => /^[+-]/.test(line))) return [{ line: 1, message: 'nothing is added or removed' }];
  return lines.flatMap((text, index) =>
    text === '' || /^[-+ @\\]|^(?:diff|index) /.test(text)
      ? []
      : [{ line: index + 1, message: `"${text}" has no sign` }],
  );
};
