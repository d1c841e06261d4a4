#!/usr/bin/env node
// Checks the Node version before anything newer than it is loaded, then runs the built command.
import module from 'node:module';
import v8 from 'node:v8';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`docsgen needs Node 20.19 or later; this is ${process.versions.node}.\n`);
  process.exit(2);
}
// A build ends before most functions have paid for being optimized. A higher threshold (4 times the default) saves
// a fifth of its processor time, which two threads feel most; what runs hot for long is optimized all the same.
v8.setFlagsFromString('--interrupt-budget=270000');
// Node 22 keeps compiled code on disk; older versions start without.
module.enableCompileCache?.();

try {
  const { main } = await import('../dist/cli.js');
  await main(process.argv);
} catch (error) {
  if (error.code === 'ERR_MODULE_NOT_FOUND' && String(error.message).includes('dist/cli.js')) {
    process.stderr.write('docsgen is not built. Run "npm run prepare" in its folder.\n');
    process.exit(70);
  }
  throw error;
}
