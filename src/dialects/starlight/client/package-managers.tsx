import { CodeBlock } from '@theme-default/CodeBlock';
import { TabItem } from '@theme-default/TabItem';
import { Tabs } from '@theme-default/Tabs';

type Kind = 'add' | 'create' | 'dlx' | 'exec' | 'install' | 'remove' | 'run';

/** The words of each package manager; what it can't do is left out. */
const COMMANDS: Readonly<Record<string, Readonly<Partial<Record<Kind | 'dev', string>>>>> = {
  npm: {
    ...{ add: 'npm i', create: 'npm create', dev: '-D', dlx: 'npx', exec: 'npx' },
    ...{ install: 'npm install', remove: 'npm uninstall', run: 'npm run' },
  },
  pnpm: {
    ...{ add: 'pnpm add', create: 'pnpm create', dev: '-D', dlx: 'pnpx', exec: 'pnpm' },
    ...{ install: 'pnpm install', remove: 'pnpm remove', run: 'pnpm run' },
  },
  yarn: {
    ...{ add: 'yarn add', create: 'yarn create', dev: '-D', dlx: 'yarn dlx', exec: 'yarn' },
    ...{ install: 'yarn install', remove: 'yarn remove', run: 'yarn run' },
  },
  bun: {
    ...{ add: 'bun add', create: 'bun create', dev: '-d', dlx: 'bunx', exec: 'bunx' },
    ...{ install: 'bun install', remove: 'bun remove', run: 'bun run' },
  },
  deno: {
    ...{ add: 'deno add', dev: '-D', dlx: 'deno x', exec: 'deno x' },
    ...{ install: 'deno install', remove: 'deno remove', run: 'deno task' },
  },
  ni: { add: 'ni', dev: '-D', dlx: 'nlx', exec: 'nlx', install: 'ni', remove: 'nun', run: 'nr' },
};

interface PackageManagersProps {
  pkg?: string;
  type?: Kind;
  pkgManagers?: readonly string[];
  args?: string;
  comment?: string;
  dev?: boolean;
  prefix?: string;
  title?: string;
}

/** One command in the words of each package manager, as the plugin `starlight-package-managers` shows it. */
export function PackageManagers({ type = 'add', pkgManagers, title, ...words }: PackageManagersProps) {
  const names = (pkgManagers ?? ['npm', 'pnpm', 'yarn']).filter(
    (name) => COMMANDS[name]?.[type] !== undefined,
  );
  const blocks = names.map((name) => (
    <CodeBlock key={name} language="sh" {...(title === undefined ? {} : { title })}>
      {createCommand(name, type, words)}
    </CodeBlock>
  ));
  if (blocks.length === 1) return <>{blocks}</>;
  return (
    <Tabs groupId="starlight-package-managers-pkg">
      {names.map((name, index) => (
        <TabItem key={name} value={name} label={name}>
          {blocks[index]}
        </TabItem>
      ))}
    </Tabs>
  );
}

function createCommand(
  name: string,
  type: Kind,
  { pkg, args, comment, dev, prefix }: PackageManagersProps,
): string {
  // Yarn takes no version where it creates.
  const own = name === 'yarn' && type === 'create' ? pkg?.replace(/@\S+/, '') : pkg;
  const isHanded = name === 'npm' && !/^(?:dlx|exec|run)$/.test(type);
  const command = [
    prefix,
    COMMANDS[name]?.[type],
    type === 'add' && dev ? COMMANDS[name]?.dev : undefined,
    own,
    args ? `${isHanded ? '-- ' : ''}${args}` : undefined,
  ];
  const line = command.filter(Boolean).join(' ');
  return comment === undefined ? line : `# ${comment.replaceAll('{PKG}', () => name)}\n${line}`;
}
