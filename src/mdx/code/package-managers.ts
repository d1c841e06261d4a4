import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import convert from 'npm-to-yarn';
import { createElement } from '../jsx.ts';
import { createCodeBlock } from './code-block.ts';
import type { CodeMeta } from './meta.ts';

const OTHERS = ['yarn', 'pnpm', 'bun'] as const;
const MANAGERS = ['npm', ...OTHERS] as const;

/** A line that calls npm: first, after variables of the environment, or behind another command; never a comment. */
const COMMAND = /^(?!\s*#).*(?:^|[\s;&|(])np[mx](?=\s|$)/;

/** Tabs with an npm command as each package manager says it. */
export function createPackageManagerTabs(
  code: string,
  language: string | undefined,
  meta: CodeMeta,
  position: MdxJsxFlowElement['position'],
): MdxJsxFlowElement {
  const items = MANAGERS.map((manager) => {
    const command = manager === 'npm' ? code : convertLines(code, manager);
    const block = createCodeBlock(command, language ?? 'bash', meta, position);
    return createElement('TabItem', { value: manager, label: manager }, [block], position);
  });
  return createElement('Tabs', { groupId: 'package-manager' }, items, position);
}

/** Converts line by line, so that comments and empty lines stay. */
function convertLines(code: string, manager: (typeof OTHERS)[number]): string {
  return code
    .split('\n')
    .map((line) => (COMMAND.test(line) && !isStrange(line) ? convert(line, manager) : line))
    .join('\n');
}

/** True for a command that another package manager lacks: the converter puts a remark in its place. */
function isStrange(line: string): boolean {
  return OTHERS.some((manager) => convert(line, manager).includes("couldn't auto-convert"));
}

/** The first line that is the same in all tabs, as nobody knows how other package managers say it; null for none. */
export function findUnconverted(code: string): string | null {
  return code.split('\n').find((line) => COMMAND.test(line) && isStrange(line)) ?? null;
}
