import { recordOf, toJson } from '../../../../src/shared/json.ts';
import { wellFormed } from '../../../../src/shared/samples/escape.ts';
import type { SamplePart, SampleRequest } from '../../../../src/shared/samples/request.ts';
import { fc } from '../../../support/random.ts';

const PIECES = [
  '"',
  "'",
  '`',
  '\\',
  '$',
  '$HOME',
  '$' + '{x}',
  '$(id)',
  '#{x}',
  '#$x',
  '#@x',
  '%s',
  '{{x}}',
  '{',
  '}',
  "'''",
  '"""',
  '""""',
  '``',
  "'@",
  "\n'@",
  '\n"@',
  '@"',
  '\nEOF\n',
  '\nBODY;',
  '\nBODY',
  'JSON',
  '<?php',
  '?>',
  '*/',
  '//',
  '--',
  '!',
  '!!',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '\0',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\ufeff',
  '\ufffe',
  'é',
  '漢',
  '😀',
  '\ud800',
  '\udc00',
  '\u2018',
  '\u2019@',
  '\n\u2019@',
  '\u201a',
  '\u201c',
  '\\u0041',
  '\\n',
  '\\x41',
  ' ',
  'a',
  '0',
  '__proto__',
  "' + '",
  " + ' + ",
  '" + "',
  'nil',
];

/** Texts of what one language or another gives a meaning to. */
export const hostileText = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 10 })
  .map((pieces) => pieces.join(''));

/** JSON values whose texts and keys are hostile. */
export const hostileJson: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    hostileText,
    fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(hostileText, tie('value')), { maxLength: 4 }).map(recordOf),
  ),
})).value;

/** A request with this JSON body. */
export function jsonRequest(value: unknown): SampleRequest {
  return {
    method: 'POST',
    url: "https://api.example.com/a?b='c'",
    headers: [['Authorization', 'Bearer "x" $HOME \'y\' #{z} `id` \\']],
    body: { kind: 'json', mediaType: 'application/json', value: arriving(value) },
  };
}

/** A request with this text as its body. */
export function textRequest(text: string): SampleRequest {
  return { ...jsonRequest(null), body: { kind: 'text', mediaType: 'text/plain', text } };
}

/** A request with the fields as a form. */
export function formRequest(fields: readonly (readonly [string, string])[]): SampleRequest {
  const body = {
    kind: 'form' as const,
    mediaType: 'application/x-www-form-urlencoded',
    fields: fields.map(([name, value]): [string, string] => [name, value]),
  };
  return { ...jsonRequest(null), body };
}

/** A request with the fields as parts of a form, a JSON part and two files. */
export function multipartRequest(fields: readonly (readonly [string, string])[]): SampleRequest {
  const parts: SamplePart[] = [
    ...fields.map(([name, text]) => ({ kind: 'text' as const, name, text, type: '' })),
    { kind: 'text', name: 'details', text: '{"a":"b \\"c\\"; d"}', type: 'application/json' },
    { kind: 'file', name: 'photo', file: 'photo.png', type: 'image/png' },
    { kind: 'file', name: 'photo', file: 'photo.png', type: 'image/png' },
  ];
  return { ...jsonRequest(null), body: { kind: 'multipart', mediaType: 'multipart/form-data', parts } };
}

/** A request that sends a file and gets a file. */
export function fileRequest(): SampleRequest {
  return {
    ...jsonRequest(null),
    body: { kind: 'file', mediaType: 'image/png', file: 'file.png' },
    answer: { kind: 'file', file: 'response.pdf' },
  };
}

/** Names and values of form fields that are hostile. */
export const hostileFields = fc.array(
  fc.tuple(
    hostileText.map((text) => wellFormed(text).replace(/\p{Cc}/gu, '') || 'name'),
    hostileText.map(wellFormed),
  ),
  { minLength: 1, maxLength: 3 },
);

/** What arrives of a JSON value: halves of surrogate pairs can't be sent. */
export function arriving(value: unknown): unknown {
  return JSON.parse(toJson(value));
}

/** The same bodies on each run, so that a process of another language is started once only. */
export function sampleBodies<T>(arbitrary: fc.Arbitrary<T>, count: number): T[] {
  return fc.sample(arbitrary, { numRuns: count, seed: 20_250 });
}
