#!/usr/bin/env node
// Checks the Node version before anything newer than it is loaded, then runs the built command.
import { createRequire } from 'node:module';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`docsgen needs Node 20.19 or later; this is ${process.versions.node}.\n`);
  process.exit(2);
}

const bundle = createRequire(import.meta.url)('./load-bundle.cjs').loadBundle();
if (!bundle) {
  process.stderr.write('docsgen is not built. Run "npm run prepare" in its folder.\n');
  process.exit(70);
}
await bundle.main(process.argv);
