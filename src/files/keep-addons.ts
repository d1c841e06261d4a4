import { constants } from 'node:os';

/** The flag of `dlopen` by which a library stays in memory when nobody has it open any more. */
const NO_DELETE: Readonly<Record<string, number>> = { linux: 0x1000, darwin: 0x80 };

/**
 * Keeps native modules in memory that code of the site loads in this thread. Node takes a module out when the last thread
 * ends that has it, while the system still calls what the module has for the end of the thread, and the process fails of that:
 * seen, a build ended with a segmentation fault when all was written, for `lightningcss` 1.29 had been loaded.
 */
export function keepAddons(): void {
  const flag = NO_DELETE[process.platform];
  if (flag === undefined) return;
  const load = process.dlopen;
  process.dlopen = (module, file, flags = constants.dlopen.RTLD_LAZY) => {
    load.call(process, module, file, flags | flag);
  };
}
