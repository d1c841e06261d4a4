/** The part of js-yaml 3 that reading YAML needs; the package has no types of its own. */
declare module 'js-yaml' {
  export interface LoaderState {
    input: string;
    position: number;
    result: unknown;
  }
  export interface LoadOptions {
    /** Of keys that are there twice, the last one counts. */
    json?: boolean;
    schema?: Schema;
    listener?: (event: 'open' | 'close', state: LoaderState) => void;
  }
  export class Type {
    constructor(
      tag: string,
      options: {
        kind: 'scalar' | 'sequence' | 'mapping';
        resolve?: (data: string | null) => boolean;
        construct?: (data: string) => unknown;
      },
    );
  }
  export class Schema {
    constructor(definition: { include?: Schema[]; implicit?: Type[] });
  }
  export class YAMLException extends Error {
    reason: string;
    mark?: { position: number };
  }
  const yaml: {
    load: (text: string, options?: LoadOptions) => unknown;
    Type: typeof Type;
    Schema: typeof Schema;
    FAILSAFE_SCHEMA: Schema;
    YAMLException: typeof YAMLException;
  };
  // biome-ignore lint/style/noDefaultExport: the package has one
  export default yaml;
}
