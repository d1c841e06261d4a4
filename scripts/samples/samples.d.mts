/** A block of a page that calls curl; `before` is what earlier blocks of the page export. */
export interface Sample {
  page: string;
  line: number;
  before: string;
  code: string;
}

export interface SampleValues {
  url: string;
  adminToken: string;
  backendToken: string;
  frontendToken: string;
}

export function readSamples(content: string): Sample[];
export function prepare(sample: Pick<Sample, 'before' | 'code'>, values: SampleValues): string | null;
export function flagsOf(code: string): string[];
