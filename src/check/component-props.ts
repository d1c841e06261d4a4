import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { ComponentUse, PropRules } from '../shared/page.ts';

/** What React itself takes away, and what every element may have. */
const OF_REACT = new Set(['key', 'ref']);

/**
 * What a component of the theme is given in vain: a prop that it does not have, a value that it does not know; and what it
 * needs and is not given. Nothing would show any of them.
 */
export function checkComponentProps(
  { name, props = [], isOpen, faults = [], location }: ComponentUse,
  rules: PropRules,
): Diagnostic[] {
  const given = props.filter((prop) => !OF_REACT.has(prop.name));
  const names = Object.keys(rules).filter((prop) => prop !== 'children');
  const wrong = given.flatMap((prop) => {
    const rule = Object.hasOwn(rules, prop.name) ? rules[prop.name] : undefined;
    if (rule === undefined) return unknownProp(name, prop.name, names, prop.location);
    const { values, kind } = rule;
    if (prop.value === null) return [];
    if (kind !== undefined) return wrongKind(name, prop.name, prop.value, kind, prop.location);
    if (values === undefined || values.includes(prop.value)) return [];
    return unknownValue(`The ${prop.name} "${prop.value}" of <${name}>`, prop.value, values, prop.location);
  });
  // One that is misspelled has been named as that.
  const meant = new Set(given.map((prop) => (prop.name in rules ? prop.name : nearest(prop.name, names))));
  const missing = names.filter((prop) => rules[prop]?.needed && !isOpen && !meant.has(prop));
  const inside = faults.map((fault) => createDiagnostic('component-content-invalid', fault));
  return [...wrong, ...missing.map((prop) => missingProp(name, prop, location)), ...inside];
}

/** A value that is none of a few, with the one that was probably meant. */
function unknownValue(
  what: string,
  value: string,
  values: readonly string[],
  location: SourceLocation,
): Diagnostic {
  const guess = nearest(value, values);
  return createDiagnostic('component-prop-invalid', {
    message: `${what} is not known`,
    hint: guess === null ? `There are: ${values.join(', ')}.` : `Did you mean "${guess}"?`,
    location,
  });
}

function unknownProp(
  component: string,
  prop: string,
  names: readonly string[],
  location: SourceLocation,
): Diagnostic {
  const guess = nearest(prop, names);
  const all = names.length === 0 ? 'It has none.' : `It has: ${names.join(', ')}.`;
  return createDiagnostic('component-prop-invalid', {
    message: `<${component}> has no prop "${prop}", so that it does nothing`,
    hint: guess === null ? all : `Did you mean "${guess}"?`,
    location,
  });
}

/** A text where none is meant. */
function wrongKind(
  component: string,
  prop: string,
  value: string,
  kind: 'number' | 'boolean' | 'value',
  location: SourceLocation,
): Diagnostic {
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
  const [what, hint] = {
    number: [
      'a number',
      isNumber ? `Write ${prop}={${value.trim()}}.` : `Write a number in braces: ${prop}={1}.`,
    ],
    boolean: [
      'true or false: a text counts as true',
      value === 'false' ? `Write ${prop}={false}.` : `Write ${prop} alone, or ${prop}={false}.`,
    ],
    value: ['no text', `Write the value in braces: ${prop}={…}.`],
  }[kind] as [string, string];
  return createDiagnostic('component-prop-invalid', {
    message: `The ${prop} "${value}" of <${component}> is to be ${what}`,
    hint,
    location,
  });
}

function missingProp(component: string, prop: string, location: SourceLocation): Diagnostic {
  return createDiagnostic('component-prop-invalid', {
    message: `<${component}> needs a prop "${prop}"`,
    hint: `Write <${component} ${prop}="…">.`,
    location,
  });
}
