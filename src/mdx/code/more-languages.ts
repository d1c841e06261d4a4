import { createRequire } from 'node:module';
import path from 'node:path';
import type { refractor } from 'refractor/core';
import { packageRoot } from '../../files/package-info.ts';

/**
 * Languages that few sites show, each by the name that Prism calls it, with others that writers use. Their grammars are half
 * a megabyte, which nobody else has to load: they stand in a file of their own (`scripts/build-command.mjs`).
 */
const NAMES = `
  abap abnf actionscript/actionscript-3/as3 ada agda al antlr4/g4 apex apl applescript aql arduino/ino arff armasm/mipsasm/arm-asm
  arturo/art asciidoc/adoc asm6502 asmatmel aspnet autohotkey/ahk/ahk1/ahk2 autoit avisynth/avs avro-idl/avdl awk/gawk basic
  bbcode/shortcode bbj birb bison bnf/rbnf bqn brainfuck brightscript bro bsl/1c/oscript cfscript/cfc chaiscript
  cil cilkc/cilk-c cilkcpp/cilk/cilk-cpp clike cobol coffeescript/coffee concurnas/conc cooklang coq
  cshtml/razor csp cue d dataweave dax dhall django/jinja/html+jinja/html+django/jinja2 dns-zone-file/dns-zone ebnf eiffel ejs/eta etlua
  excel-formula/xls/xlsx factor firestore-security-rules fortran/f90/f95/f03/f08/f77/fortran-fixed-form/fortran-free-form ftl gap gcode gdscript/gd gedcom gettext/pot/po
  gml/gamemakerlanguage gn/gni go-module/go-mod handlebars/hbs/mustache haxe hlsl/shaderlab hoon hpkp hsts ichigojam icon
  icu-message-format idris/idr iecst inform7 io j javadoc javastacktrace jexl jolie jsdoc jsonp jsstacktrace
  keepalived keyman kumir/kum kusto/kql latte lilypond/ly linker-script/ld liquid livescript llvm log lolcode magma
  mata maxscript mel metafont mizar mongodb monkey moonscript/moon n1ql n4js/n4jsd nand2tetris-hdl
  naniscript/nani nasm/asm neon nevod nsis odin opencl openqasm/qasm oz parigp parser pascaligo pcaxis/px
  peoplecode/pcode phpdoc powerquery/mscript/pq processing prolog psl pug/jade puppet pure purebasic/pbfasm
  purescript/purs q qml qore qsharp/qs racket/rkt reason renpy/rpy rescript/res rest/rst rip roboconf
  robotframework/robot sas smali smalltalk smarty sml/smlnj solution-file/sln soy/closure-templates sparql/rq splunk-spl/splunk/spl sqf
  squirrel stan stata supercollider/sclang t4-cs/t4 t4-vb tap textile tremor/trickle/troy tt2 turtle/trig twig
  typoscript/tsconfig unrealscript/uc/uscript uorazor uri/url v vala velocity vhdl visual-basic/vba warpscript
  web-idl/webidl wiki/wikitext/mediawiki wolfram/mathematica/nb/wl wren xeora/xeoracube xojo xquery yang
`;

/** What Prism calls a language, by the names that writers use. */
const PRISM_NAMES = new Map(
  NAMES.trim()
    .split(/\s+/)
    .flatMap((written) => {
      const names = written.split('/');
      return names.map((name) => [name, names[0] as string] as const);
    }),
);

/** The names that writers use. */
export const MORE_LANGUAGES: readonly string[] = [...PRISM_NAMES.keys()];

/** True for one of these languages. */
export function isOneOfMore(language: string): boolean {
  return PRISM_NAMES.has(language);
}

/** One of these languages: Prism with all its grammars, which some of them look for in each other, and its name there. */
export function findOneOfMore(language: string): { prism: typeof refractor; name: string } | null {
  const name = PRISM_NAMES.get(language);
  return name === undefined ? null : { prism: loadAll(), name };
}

let all: typeof refractor | null = null;

function loadAll(): typeof refractor {
  if (all !== null) return all;
  const file = path.join(packageRoot, 'dist/languages.cjs');
  const loaded = createRequire(file)(file) as { refractor: typeof refractor };
  all = loaded.refractor;
  return all;
}
