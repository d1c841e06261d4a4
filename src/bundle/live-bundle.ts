import path from 'node:path';
import { build } from '../files/esbuild.ts';

/** The module that the live server adds to documents. */
export async function bundleLive(packageRoot: string): Promise<string> {
  const result = await build({
    absWorkingDir: packageRoot,
    entryPoints: [path.join(packageRoot, 'src/runtime/live.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}
