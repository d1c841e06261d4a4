/** A block of a page that calls curl, after what earlier blocks of the page have exported. */
export interface Sample {
  page: string;
  line: number;
  code: string;
}

export interface SampleValues {
  url: string;
  adminToken: string;
  backendToken: string;
  frontendToken: string;
}

export function readSamples(content: string): Sample[];
export function prepare(code: string, values: SampleValues): string | null;
export function flagsOf(code: string): string[];
