// Writes the type of the configuration as an interface with a comment on every key. The schema's own type has none:
// what zod infers loses the comments, and editors would have to read all of zod to show it.
import { createRequire } from 'node:module';
import path from 'node:path';

// TypeScript 7 has no programming interface; the one of before comes with the checker of published types.
const fromChecker = createRequire(
  createRequire(import.meta.url).resolve('@arethetypeswrong/core/package.json'),
);
const ts = fromChecker('typescript');

const FLAGS = ts.NodeBuilderFlags.NoTruncation;

/** Text of a declaration file with all types that a module exports; types of other modules are imported. */
export function printTypes(root, file) {
  const program = ts.createProgram([path.join(root, file)], {
    ...{ strict: true, skipLibCheck: true, noEmit: true, allowImportingTsExtensions: true },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, types: [] },
    ...{ target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX },
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path.join(root, file));
  const printer = { checker, source };
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
  return exported
    .filter(({ flags }) => flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface))
    .map((symbol) => {
      const text = print(printer, checker.getDeclaredTypeOfSymbol(symbol), '', true);
      return `${docOf(printer, symbol, '')}export type ${symbol.name} = ${text};\n`;
    })
    .join('\n');
}

function print(printer, type, indent, isDeclaration = false) {
  const { checker } = printer;
  const named = isDeclaration ? null : referenceTo(printer, type, indent);
  if (named) return named;
  if (type.isUnion()) return printUnion(printer, type, indent);
  if (checker.isArrayType(type)) {
    const item = print(printer, checker.getTypeArguments(type)[0], indent);
    return /[|&>]|=>/.test(item) ? `Array<${item}>` : `${item}[]`;
  }
  const [signature] = type.getCallSignatures();
  if (signature) return printSignature(printer, signature, indent);
  if (!(type.flags & ts.TypeFlags.Object) || checker.isTupleType(type))
    return checker.typeToString(type, undefined, FLAGS);
  const index = checker.getIndexInfosOfType(type)[0];
  const members = type.getProperties().map((symbol) => printMember(printer, symbol, `${indent}  `));
  if (index) {
    const record = `Record<string, ${print(printer, index.type, indent)}>`;
    return members.length > 0 ? `${record} & {\n${members.join('')}${indent}}` : record;
  }
  return members.length > 0 ? `{\n${members.join('')}${indent}}` : '{}';
}

function printMember(printer, symbol, indent) {
  const { checker, source } = printer;
  const optional = Boolean(symbol.flags & ts.SymbolFlags.Optional);
  const type = checker.getTypeOfSymbolAtLocation(symbol, source);
  const text = print(printer, optional ? checker.getNonNullableType(type) : type, indent);
  const name = /^[\w$]+$/.test(symbol.name) ? symbol.name : JSON.stringify(symbol.name);
  return `${docOf(printer, symbol, indent)}${indent}${name}${optional ? '?' : ''}: ${text};\n`;
}

function printUnion(printer, type, indent) {
  const texts = type.types.map((member) => {
    const text = print(printer, member, indent);
    return text.includes('=>') ? `(${text})` : text;
  });
  const both = texts.includes('true') && texts.includes('false');
  const shown = both ? ['boolean', ...texts.filter((text) => text !== 'true' && text !== 'false')] : texts;
  return shown.join(' | ');
}

function printSignature(printer, signature, indent) {
  const { checker, source } = printer;
  const parameters = signature.getParameters().map((symbol) => {
    const type = checker.getTypeOfSymbolAtLocation(symbol, symbol.valueDeclaration ?? source);
    const optional = symbol.valueDeclaration && checker.isOptionalParameter(symbol.valueDeclaration);
    return `${symbol.name}${optional ? '?' : ''}: ${print(printer, type, indent)}`;
  });
  return `(${parameters.join(', ')}) => ${print(printer, signature.getReturnType(), indent)}`;
}

/** The name of a type that has one: of this module, another of ours, a package, or the language; null for others. */
function referenceTo(printer, type, indent) {
  const { checker, source } = printer;
  const symbol =
    type.aliasSymbol ??
    (type.isClassOrInterface() || type.objectFlags & ts.ObjectFlags.Reference ? type.symbol : null);
  const declaration = symbol?.declarations?.[0];
  if (!declaration || checker.isArrayType(type) || checker.isTupleType(type)) return null;
  const from = declaration.getSourceFile();
  const inPackage = packageOf(from.fileName);
  const isPublic = ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Export;
  // Helpers of zod and of the language that only shape a type are worked out.
  if (type.aliasSymbol && (inPackage || !isPublic)) return null;
  if (from === source) return isPublic ? symbol.name : null;
  const name = symbol.name + (inPackage === 'zod' ? '' : argumentsOf(printer, type, indent));
  if (inPackage === 'typescript') return name;
  if (inPackage) return `import('${inPackage.replace(/^@types\//, '')}').${name}`;
  return isPublic ? `import('${specifierOf(from, source)}').${name}` : null;
}

/** The name of the package that a file stands in; undefined for files of ours. */
function packageOf(file) {
  const [, ...inside] = file.split('/node_modules/');
  return /^(?:@[^/]+\/)?[^/]+/.exec(inside.at(-1) ?? '')?.[0];
}

/** What a generic type is given: `<string>`; empty for others. */
function argumentsOf(printer, type, indent) {
  const types =
    type.aliasTypeArguments ??
    (type.objectFlags & ts.ObjectFlags.Reference ? printer.checker.getTypeArguments(type) : []);
  const given = types
    .filter((argument) => argument !== type && !argument.isThisType)
    .map((argument) => print(printer, argument, indent));
  return given.length > 0 ? `<${given.join(', ')}>` : '';
}

/** How one module of ours imports another. */
function specifierOf(file, from) {
  const module = path.relative(path.dirname(from.fileName), file.fileName).split(path.sep).join('/');
  return (module.startsWith('.') ? module : `./${module}`).replace(/\.tsx?$/, '.js');
}

function docOf({ checker }, symbol, indent) {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();
  if (text === '') return '';
  const lines = text.split('\n');
  if (lines.length === 1) return `${indent}/** ${text} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}
