import { createRequire } from 'node:module';
import path from 'node:path';

/** A package that a parser needs and that is not there. */
export class MissingPackageError extends Error {
  readonly package: string;

  constructor(name: string) {
    super(`the package ${name} is not installed`);
    this.package = name;
  }
}

/** Packages that a site may have installed for its samples. */
export interface Peers {
  /** Loads one. Throws `MissingPackageError`. */
  load: <Module>(name: string) => Module;
  /** Folder of one. Throws `MissingPackageError`. */
  folder: (name: string) => string;
}

/** Finds packages as the modules of a site do. */
export function createPeers(root: string): Peers {
  const require = createRequire(path.join(root, 'package.json'));
  const resolve = (name: string): string => {
    try {
      return require.resolve(name);
    } catch {
      throw new MissingPackageError(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  };
  return {
    load: <Module>(name: string) => require(resolve(name)) as Module,
    folder: (name) => path.dirname(resolve(`${name}/package.json`)),
  };
}
