/** Names of docsgen's own commands, which no command of a plugin can have; held by a test of the command line. */
export const COMMAND_NAMES: readonly string[] = [
  ...[
    'build',
    'serve',
    'check-links',
    'check-search',
    'check-code',
    'check-prose',
    'pictures',
    'urls',
    'mcp',
    'migrate',
    'init',
    'theme',
  ],
  ...['doctor', 'explain', 'new', 'mv', 'help'],
];
