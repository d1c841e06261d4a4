/**
 * A process that publishes a site of many files again and again, or once, ending itself with SIGKILL at a given
 * operation. Bundled and started by the test of real kills.
 * usage: node publish-process.mjs <output folder> <text> <operation to be killed at, 0 for none> <shell|node> <finish-change.cjs> <largest patch>
 */
import { diskFiles, type OutputFiles } from '../../src/publish/files.ts';
import { createGuard } from '../../src/publish/guard.ts';
import { openPublisher } from '../../src/publish/publisher.ts';
import { thisMachine } from '../../src/publish/recover.ts';
import { siteOf } from './process-site.ts';

const [outDir = '', text = '', killAt = '0', guard = 'shell', finishChange = '', largestPatch = '200'] =
  process.argv.slice(2);
const CHANGING = [
  'write',
  'writeNew',
  'link',
  'copy',
  'rename',
  'remove',
  'removeFolder',
  'removeTree',
  'makeFolder',
];
let count = 0;

/** The disk, on which the process ends before a given operation. */
const files = Object.fromEntries(
  Object.entries(diskFiles).map(([name, run]) => [
    name,
    CHANGING.includes(name)
      ? (...rest: unknown[]) => kill(() => (run as (...all: unknown[]) => unknown)(...rest))
      : run,
  ]),
) as unknown as OutputFiles;

function kill<Result>(run: () => Result): Result {
  if (++count === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  return run();
}

async function publish(version: string): Promise<void> {
  const publisher = await openPublisher({
    ...{ outDir, memory: null, finishChange, largestPatch: Number(largestPatch) },
    machine: { ...thisMachine, files },
    createGuard: (options) => createGuard(options, guard === 'shell'),
  });
  for (const [file, contents] of Object.entries(siteOf(version))) publisher.add(file, contents, file);
  const { diagnostics } = await publisher.commit();
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
}

if (text === 'loop') for (let round = 0; ; round++) await publish(`loop ${round}`);
else await publish(text);
process.stdout.write(String(count));
