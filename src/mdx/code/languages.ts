import bash from 'refractor/bash';
import c from 'refractor/c';
import { refractor, type Syntax } from 'refractor/core';
import cpp from 'refractor/cpp';
import csharp from 'refractor/csharp';
import css from 'refractor/css';
import dart from 'refractor/dart';
import diff from 'refractor/diff';
import docker from 'refractor/docker';
import elixir from 'refractor/elixir';
import erb from 'refractor/erb';
import go from 'refractor/go';
import graphql from 'refractor/graphql';
import groovy from 'refractor/groovy';
import haml from 'refractor/haml';
import hcl from 'refractor/hcl';
import http from 'refractor/http';
import ini from 'refractor/ini';
import java from 'refractor/java';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import json5 from 'refractor/json5';
import jsx from 'refractor/jsx';
import kotlin from 'refractor/kotlin';
import lua from 'refractor/lua';
import makefile from 'refractor/makefile';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import nginx from 'refractor/nginx';
import perl from 'refractor/perl';
import php from 'refractor/php';
import powershell from 'refractor/powershell';
import properties from 'refractor/properties';
import protobuf from 'refractor/protobuf';
import python from 'refractor/python';
import r from 'refractor/r';
import regex from 'refractor/regex';
import ruby from 'refractor/ruby';
import rust from 'refractor/rust';
import sass from 'refractor/sass';
import scala from 'refractor/scala';
import scss from 'refractor/scss';
import sql from 'refractor/sql';
import swift from 'refractor/swift';
import toml from 'refractor/toml';
import tsx from 'refractor/tsx';
import typescript from 'refractor/typescript';
import yaml from 'refractor/yaml';
import { nearest } from '../../diagnostics/nearest.ts';
import { svelte, vue } from './component-grammars.ts';

/** Grammar and the names by which writers call it. */
const GRAMMARS: [Syntax, ...string[]][] = [
  [bash, 'bash', 'sh', 'shell', 'zsh'],
  [c, 'c'],
  [cpp, 'cpp', 'c++'],
  [csharp, 'csharp', 'cs', 'c#'],
  [css, 'css'],
  [dart, 'dart'],
  [diff, 'diff'],
  [docker, 'docker', 'dockerfile'],
  [elixir, 'elixir'],
  [erb, 'erb'],
  [go, 'go', 'golang'],
  [graphql, 'graphql', 'gql'],
  [groovy, 'groovy'],
  [haml, 'haml'],
  [hcl, 'hcl', 'terraform', 'tf'],
  [http, 'http'],
  [ini, 'ini'],
  [java, 'java'],
  [javascript, 'javascript', 'js', 'mjs', 'cjs'],
  [json, 'json', 'jsonc'],
  [json5, 'json5'],
  [jsx, 'jsx'],
  [kotlin, 'kotlin', 'kt', 'kts'],
  [lua, 'lua'],
  [makefile, 'makefile', 'make'],
  [markdown, 'markdown', 'md', 'mdx'],
  [markup, 'markup', 'html', 'xml', 'svg'],
  [nginx, 'nginx'],
  [perl, 'perl'],
  [php, 'php'],
  [powershell, 'powershell', 'ps1', 'pwsh'],
  [properties, 'properties', 'env', 'dotenv'],
  [protobuf, 'protobuf', 'proto'],
  [python, 'python', 'py', 'py3', 'python3', 'pyi', 'pycon'],
  [r, 'r'],
  [regex, 'regex'],
  [ruby, 'ruby', 'rb'],
  [rust, 'rust', 'rs'],
  [sass, 'sass'],
  [scala, 'scala'],
  [scss, 'scss'],
  [sql, 'sql'],
  [svelte, 'svelte'],
  [swift, 'swift'],
  [toml, 'toml'],
  [tsx, 'tsx'],
  [typescript, 'typescript', 'ts', 'mts', 'cts'],
  [vue, 'vue'],
  [yaml, 'yaml', 'yml'],
];

/** Names that mean "no highlighting" without being mistakes. */
const PLAIN = new Set(['text', 'plaintext', 'txt', 'plain', 'console', 'output', 'ansi', 'mermaid']);

const SYNTAX_BY_NAME = new Map(
  GRAMMARS.flatMap(([syntax, ...names]) => names.map((name) => [name, syntax] as const)),
);

/** The Prism grammar for a language name, registered on first use; null for plain text and unknown names. */
export function grammarOf(language: string): { name: string; grammar: object } | null {
  const syntax = SYNTAX_BY_NAME.get(language.toLowerCase());
  if (!syntax) return null;
  register(syntax);
  const grammar = (refractor.languages as Record<string, unknown>)[syntax.displayName];
  return typeof grammar === 'object' && grammar !== null ? { name: syntax.displayName, grammar } : null;
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
  return PLAIN.has(name) || SYNTAX_BY_NAME.has(name);
}

/** The known name that was most likely meant by an unknown one, or null. */
export function nearestLanguage(language: string): string | null {
  return nearest(language, [...SYNTAX_BY_NAME.keys(), ...PLAIN]);
}

/** One name of every language, in a fixed order. */
export function languageNames(): string[] {
  return GRAMMARS.map(([, name = '']) => name);
}
