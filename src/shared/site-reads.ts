/**
 * What code of a site reads while it runs, with hashes of it: paths of files and folders, those that are not there
 * included, and `env:NAME` for variables of the environment.
 */
export type SiteReads = [name: string, hash: string][];
