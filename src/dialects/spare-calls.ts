import type { Node } from 'acorn';
import { parse } from 'acorn';
import { isRecord } from '../shared/json.ts';

/** What a spared expression is handed to; it calls it, and notes what it throws. */
export const SPARED = 'standInSpared';

/** Code that runs later, or not at all: what fails there fails for whoever calls it. */
const LATER =
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassDeclaration|ClassExpression)$/;

/** How the bundler hands over a module of CommonJS, which runs when it is asked for. */
const MODULE = '__commonJS';

/** What may throw where it stands. */
const MAY_THROW = /^(?:CallExpression|NewExpression|MemberExpression|TaggedTemplateExpression)$/;

/**
 * The text of a module in which what throws while it is loaded takes nothing else along: each outermost call, and each
 * look into a value, is handed to `SPARED` as a function. What waits inside stays as it is, and so does what is written to.
 */
export function spareCalls(code: string): string {
  const inserts: { at: number; text: string }[] = [];
  const visit = (node: Node): void => {
    if (isModule(node)) {
      for (const body of bodiesOf(node)) visit(body);
      return;
    }
    if (LATER.test(node.type) || node.type === 'ImportExpression') return;
    if (MAY_THROW.test(node.type) && !waits(node)) {
      inserts.push({ at: node.start, text: `${SPARED}(() => ` }, { at: node.end, text: ')' });
      // Arguments are spared by themselves: an object with one value that fails keeps the others.
      for (const part of argumentsOf(node)) visit(part);
      return;
    }
    for (const child of childrenOf(node)) if (!isTarget(node, child)) visit(child);
  };
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
  const fromTheEnd = inserts.sort((a, b) => b.at - a.at);
  return fromTheEnd.reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), code);
}

/** The bodies of the modules that the bundler hands over in a call. */
function bodiesOf(node: Node): Node[] {
  const properties = argumentsOf(node).flatMap(childrenOf);
  return properties
    .flatMap(childrenOf)
    .filter(({ type }) => LATER.test(type))
    .flatMap((own) => ('body' in own && isNode(own.body) ? [own.body] : []));
}

function isModule(node: Node): boolean {
  const callee = 'callee' in node ? node.callee : null;
  return node.type === 'CallExpression' && isRecord(callee) && callee.name === MODULE;
}

function argumentsOf(node: Node): Node[] {
  return 'arguments' in node && Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value.type === 'string' && typeof value.start === 'number';
}

/** What is assigned to, deleted, or imported and exported by name, has to stand as it is. */
function isTarget(parent: Node, child: Node): boolean {
  const { type } = parent;
  if (type === 'UpdateExpression' || /^(?:Import|Export)\w*Specifier$/.test(type)) return true;
  if (type === 'UnaryExpression') return 'operator' in parent && parent.operator === 'delete';
  const isWritten = type === 'AssignmentExpression' || type === 'ForOfStatement' || type === 'ForInStatement';
  return isWritten && 'left' in parent && parent.left === child;
}

/** Whether something in it is waited for, which a function could not do in its place. */
function waits(node: Node): boolean {
  if (node.type === 'AwaitExpression') return true;
  return !LATER.test(node.type) && childrenOf(node).some(waits);
}
