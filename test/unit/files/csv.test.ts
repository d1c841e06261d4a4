import { describe, expect, it } from 'vitest';
import { findUnevenRows, parseCsv } from '../../../src/files/csv.ts';

describe('rows of a table', () => {
  it('that have another number of fields than the first line are found by their first lines', () => {
    const text = 'name,note\nA,"two\nlines, and\r\nthree"\nB\nC,1,2\n\nD,4\n';
    expect(findUnevenRows(text)).toEqual([
      { line: 5, fields: 1, names: 2 },
      { line: 6, fields: 3, names: 2 },
    ]);
    expect(parseCsv(text)[0]).toEqual({ name: 'A', note: 'two\nlines, and\r\nthree' });
  });

  it('of one column, of none, and with quotes in the middle of a field are even', () => {
    expect(findUnevenRows('name\nA\n\nB\n')).toEqual([]);
    expect(findUnevenRows('')).toEqual([]);
    expect(findUnevenRows('a,b\n5" nail,x\n"6"" nail",y')).toEqual([]);
    expect(findUnevenRows('a\tb\n1,2\t3', '\t')).toEqual([]);
    expect(findUnevenRows('"a, b"\n"c, d"\n')).toEqual([]);
    expect(findUnevenRows('"a; b"\n"c; d"\n')).toEqual([]);
    expect(findUnevenRows('note\na; b\n')).toEqual([]);
  });

  it('with another separator in all of them are told once, at the first: seen, they were one column in silence', () => {
    expect(findUnevenRows('\nname;age\nA;1\n')).toEqual([{ line: 2, fields: 2, names: 1, separator: ';' }]);
    expect(findUnevenRows('name\tage\nA\t1')).toEqual([{ line: 1, fields: 2, names: 1, separator: '\t' }]);
    expect(findUnevenRows('name,age\nA,1', '\t')).toEqual([{ line: 1, fields: 2, names: 1, separator: ',' }]);
  });
});
