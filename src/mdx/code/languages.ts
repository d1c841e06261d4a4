import apacheconf from 'refractor/apacheconf';
import bash from 'refractor/bash';
import batch from 'refractor/batch';
import bicep from 'refractor/bicep';
import c from 'refractor/c';
import clojure from 'refractor/clojure';
import cmake from 'refractor/cmake';
import { refractor, type Syntax } from 'refractor/core';
import cpp from 'refractor/cpp';
import crystal from 'refractor/crystal';
import csharp from 'refractor/csharp';
import css from 'refractor/css';
import csv from 'refractor/csv';
import cypher from 'refractor/cypher';
import dart from 'refractor/dart';
import diff from 'refractor/diff';
import docker from 'refractor/docker';
import dot from 'refractor/dot';
import editorconfig from 'refractor/editorconfig';
import elixir from 'refractor/elixir';
import elm from 'refractor/elm';
import erb from 'refractor/erb';
import erlang from 'refractor/erlang';
import flow from 'refractor/flow';
import fsharp from 'refractor/fsharp';
import gherkin from 'refractor/gherkin';
import git from 'refractor/git';
import glsl from 'refractor/glsl';
import go from 'refractor/go';
import gradle from 'refractor/gradle';
import graphql from 'refractor/graphql';
import groovy from 'refractor/groovy';
import haml from 'refractor/haml';
import haskell from 'refractor/haskell';
import hcl from 'refractor/hcl';
import http from 'refractor/http';
import ignore from 'refractor/ignore';
import ini from 'refractor/ini';
import java from 'refractor/java';
import javascript from 'refractor/javascript';
import jq from 'refractor/jq';
import json from 'refractor/json';
import json5 from 'refractor/json5';
import jsx from 'refractor/jsx';
import julia from 'refractor/julia';
import kotlin from 'refractor/kotlin';
import latex from 'refractor/latex';
import less from 'refractor/less';
import lisp from 'refractor/lisp';
import lua from 'refractor/lua';
import makefile from 'refractor/makefile';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import matlab from 'refractor/matlab';
import nginx from 'refractor/nginx';
import nim from 'refractor/nim';
import nix from 'refractor/nix';
import objectivec from 'refractor/objectivec';
import ocaml from 'refractor/ocaml';
import pascal from 'refractor/pascal';
import perl from 'refractor/perl';
import php from 'refractor/php';
import plsql from 'refractor/plsql';
import powershell from 'refractor/powershell';
import promql from 'refractor/promql';
import properties from 'refractor/properties';
import protobuf from 'refractor/protobuf';
import python from 'refractor/python';
import r from 'refractor/r';
import regex from 'refractor/regex';
import rego from 'refractor/rego';
import ruby from 'refractor/ruby';
import rust from 'refractor/rust';
import sass from 'refractor/sass';
import scala from 'refractor/scala';
import scheme from 'refractor/scheme';
import scss from 'refractor/scss';
import shellSession from 'refractor/shell-session';
import solidity from 'refractor/solidity';
import sql from 'refractor/sql';
import stylus from 'refractor/stylus';
import swift from 'refractor/swift';
import systemd from 'refractor/systemd';
import tcl from 'refractor/tcl';
import toml from 'refractor/toml';
import tsx from 'refractor/tsx';
import typescript from 'refractor/typescript';
import vbnet from 'refractor/vbnet';
import verilog from 'refractor/verilog';
import vim from 'refractor/vim';
import wasm from 'refractor/wasm';
import wgsl from 'refractor/wgsl';
import yaml from 'refractor/yaml';
import zig from 'refractor/zig';
import { nearest } from '../../diagnostics/nearest.ts';
import { svelte, vue } from './component-grammars.ts';
import { findOneOfMore, isOneOfMore, MORE_LANGUAGES } from './more-languages.ts';

/** Grammar and the names by which writers call it. */
const GRAMMARS: [Syntax, ...string[]][] = [
  [apacheconf, 'apacheconf', 'apache', 'htaccess'],
  [bash, 'bash', 'sh', 'shell', 'zsh', 'shellscript', 'ksh', 'fish', 'curl', 'nushell', 'nu'],
  [batch, 'batch', 'bat', 'cmd'],
  [bicep, 'bicep'],
  [c, 'c', 'h'],
  [clojure, 'clojure', 'clj', 'cljs', 'edn'],
  [cmake, 'cmake'],
  [cpp, 'cpp', 'c++', 'cc', 'hpp', 'cxx'],
  [crystal, 'crystal'],
  [csharp, 'csharp', 'cs', 'c#', 'dotnet'],
  [css, 'css', 'postcss', 'qss'],
  [csv, 'csv', 'tsv'],
  [cypher, 'cypher'],
  [dart, 'dart'],
  [diff, 'diff', 'patch'],
  [docker, 'docker', 'dockerfile'],
  [dot, 'dot', 'graphviz', 'gv'],
  [editorconfig, 'editorconfig'],
  [elixir, 'elixir'],
  [elm, 'elm'],
  [erb, 'erb'],
  [erlang, 'erlang', 'erl'],
  [flow, 'flow'],
  [fsharp, 'fsharp', 'fs', 'f#'],
  [gherkin, 'gherkin', 'feature', 'cucumber'],
  [git, 'git', 'git-commit', 'git-rebase'],
  [glsl, 'glsl', 'gdshader'],
  [go, 'go', 'golang', 'templ'],
  [gradle, 'gradle'],
  [graphql, 'graphql', 'gql'],
  [groovy, 'groovy', 'nextflow'],
  [haml, 'haml'],
  [haskell, 'haskell', 'hs'],
  [hcl, 'hcl', 'terraform', 'tf', 'tfvars'],
  [http, 'http'],
  [ignore, 'ignore', 'gitignore', 'dockerignore', 'npmignore', 'hgignore', 'codeowners'],
  [ini, 'ini', 'cfg', 'conf', 'desktop', 'reg'],
  [java, 'java'],
  [javascript, 'javascript', 'js', 'mjs', 'cjs', 'node', 'gjs', 'glimmer-js'],
  [jq, 'jq'],
  [json, 'json', 'jsonc', 'jsonl', 'ndjson', 'geojson', 'webmanifest', 'jsonld'],
  [json5, 'json5', 'hjson'],
  [jsx, 'jsx', 'javascriptreact'],
  [julia, 'julia', 'jl'],
  [kotlin, 'kotlin', 'kt', 'kts'],
  [latex, 'latex', 'tex', 'context'],
  [less, 'less'],
  [lisp, 'lisp', 'elisp', 'emacs', 'emacs-lisp', 'common-lisp'],
  [lua, 'lua', 'luau'],
  [makefile, 'makefile', 'make', 'mk'],
  [markdown, 'markdown', 'md', 'mdx'],
  [
    markup,
    'markup',
    'html',
    'xml',
    'svg',
    'htm',
    'xhtml',
    'rss',
    'atom',
    'plist',
    'xsd',
    'wsdl',
    'mathml',
    'ssml',
    'angular-html',
    'vue-html',
    'blade',
    'edge',
    'xsl',
    'xslt',
  ],
  [matlab, 'matlab'],
  [nginx, 'nginx'],
  [nim, 'nim'],
  [nix, 'nix'],
  [objectivec, 'objectivec', 'objc', 'objective-c', 'objective-cpp'],
  [ocaml, 'ocaml', 'ml'],
  [pascal, 'pascal', 'objectpascal', 'delphi'],
  [perl, 'perl', 'raku', 'perl6'],
  [php, 'php', 'hack'],
  [plsql, 'plsql'],
  [powershell, 'powershell', 'ps1', 'pwsh', 'psm1', 'ps'],
  [promql, 'promql'],
  [properties, 'properties', 'env', 'dotenv', 'jproperties', 'ssh-config'],
  [protobuf, 'protobuf', 'proto', 'proto3'],
  [python, 'python', 'py', 'py3', 'python3', 'pyi', 'pycon', 'mojo'],
  [r, 'r'],
  [regex, 'regex', 'regexp'],
  [rego, 'rego'],
  [ruby, 'ruby', 'rb'],
  [rust, 'rust', 'rs'],
  [sass, 'sass'],
  [scala, 'scala'],
  [scheme, 'scheme'],
  [scss, 'scss'],
  [shellSession, 'shell-session', 'shellsession', 'sh-session', 'bash-session'],
  [solidity, 'solidity', 'sol'],
  [sql, 'sql', 'mysql', 'postgresql', 'postgres', 'pgsql', 'tsql', 'sqlite'],
  [stylus, 'stylus', 'styl'],
  [svelte, 'svelte'],
  [swift, 'swift'],
  [systemd, 'systemd'],
  [tcl, 'tcl'],
  [toml, 'toml'],
  [tsx, 'tsx', 'typescriptreact', 'astro'],
  [
    typescript,
    'typescript',
    'ts',
    'mts',
    'cts',
    'angular-ts',
    'vue-vine',
    'ts-tags',
    'lit',
    'gts',
    'glimmer-ts',
  ],
  [vbnet, 'vbnet', 'vb'],
  [verilog, 'verilog', 'systemverilog', 'system-verilog'],
  [vim, 'vim', 'viml', 'vimscript'],
  [vue, 'vue'],
  [wasm, 'wasm', 'wat'],
  [wgsl, 'wgsl'],
  [yaml, 'yaml', 'yml', 'yaml+jinja'],
  [zig, 'zig'],
];

/** Names that mean "no highlighting" without being mistakes. */
const PLAIN = new Set([
  'text',
  'plaintext',
  'txt',
  'plain',
  'console',
  'output',
  'ansi',
  'mermaid',
  'none',
  'nohighlight',
  'raw',
]);

const SYNTAX_BY_NAME = new Map(
  GRAMMARS.flatMap(([syntax, ...names]) => names.map((name) => [name, syntax] as const)),
);

/** A grammar, what Prism calls it, and the Prism that it is for. */
export interface FoundGrammar {
  prism: typeof refractor;
  name: string;
  grammar: object;
}

/** The Prism grammar for a language name, registered on first use; null for plain text and unknown names. */
export function grammarOf(language: string): FoundGrammar | null {
  const asked = language.toLowerCase();
  const syntax = SYNTAX_BY_NAME.get(asked);
  if (syntax) register(syntax);
  const found = syntax ? { prism: refractor, name: syntax.displayName } : findOneOfMore(asked);
  if (!found) return null;
  const grammar = (found.prism.languages as Record<string, unknown>)[found.name];
  if (typeof grammar !== 'object' || grammar === null) return null;
  // All of them are there: no order decides.
  if (!syntax) mergeRests(grammar, new Set());
  return { ...found, grammar };
}

/**
 * Registers a grammar after those that it looks for in Prism while it is registered. Without a fixed order, what
 * a page looks like would depend on the pages before it: HTML would have highlighted scripts or not.
 */
function register(syntax: Syntax): void {
  if (!baseRegistered) {
    baseRegistered = true;
    for (const base of [markup, css, javascript, json, yaml]) registerOne(base);
  }
  for (const prerequisite of PREREQUISITES.get(syntax) ?? []) registerOne(prerequisite);
  registerOne(syntax);
}

function registerOne(syntax: Syntax): void {
  if (refractor.registered(syntax.displayName)) return;
  refractor.register(syntax);
  mergeRests(refractor.languages, new Set());
}

/**
 * Puts the tokens that a grammar borrows from another one (`rest`) into it. Prism does so when a grammar is first
 * used, and by then the other one has lost what it borrowed itself, or not: again, the order of pages would decide.
 */
function mergeRests(grammar: unknown, seen: Set<unknown>): void {
  if (typeof grammar !== 'object' || grammar === null || grammar instanceof RegExp || seen.has(grammar))
    return;
  seen.add(grammar);
  const own = grammar as Record<string, unknown>;
  for (const value of Object.values(own)) mergeRests(value, seen);
  if (typeof own.rest !== 'object' || own.rest === null) return;
  const { rest } = own;
  delete own.rest;
  Object.assign(own, rest);
}

let baseRegistered = false;

const PREREQUISITES = new Map<Syntax, Syntax[]>([
  [graphql, [markdown]],
  [haml, [markdown, ruby, scss, erb]],
]);

/** True for names that are highlighted or mean plain text. */
export function isKnownLanguage(language: string): boolean {
  const name = language.toLowerCase();
  return PLAIN.has(name) || SYNTAX_BY_NAME.has(name) || isOneOfMore(name);
}

/** The known name that was most likely meant by an unknown one, or null. */
export function nearestLanguage(language: string): string | null {
  return nearest(language, [...SYNTAX_BY_NAME.keys(), ...PLAIN, ...MORE_LANGUAGES]);
}

/** One name of every language, in a fixed order. */
export function languageNames(): string[] {
  return GRAMMARS.map(([, name = '']) => name);
}
