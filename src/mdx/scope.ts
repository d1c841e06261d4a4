import type { Node, Pattern, Program } from 'estree';
import { walk } from 'estree-walker';

/**
 * All names that JavaScript in a page binds, at any depth. That ignores where a name is visible, which can hide
 * an unknown component but never raises a false alarm.
 */
export function declaredNames(programs: readonly Program[]): Set<string> {
  const names = new Set<string>();
  for (const program of programs) {
    walk(program as Node, {
      enter(node) {
        for (const pattern of patternsOf(node as Node)) addNames(pattern, names);
      },
    });
  }
  return names;
}

function patternsOf(node: Node): Pattern[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return [node.id];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return node.id ? [node.id, ...node.params] : node.params;
    case 'ArrowFunctionExpression':
      return node.params;
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.id ? [node.id] : [];
    case 'CatchClause':
      return node.param ? [node.param] : [];
    default:
      return [];
  }
}

function addNames(pattern: Pattern, names: Set<string>): void {
  switch (pattern.type) {
    case 'Identifier':
      names.add(pattern.name);
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        addNames(property.type === 'RestElement' ? property.argument : property.value, names);
      }
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) addNames(element, names);
      break;
    case 'AssignmentPattern':
      addNames(pattern.left, names);
      break;
    case 'RestElement':
      addNames(pattern.argument, names);
      break;
    default:
      break;
  }
}
