// What the tests, which are TypeScript, need to know of the list.
export interface Place {
  page: string;
  under?: string;
  after?: string;
  caption?: string;
  legend?: string[];
}
export interface Picture {
  name: string;
  file: string;
  alt: string;
  caption?: string;
  dark: boolean;
  callouts: { at: string; side?: string; text: string }[];
  steps: Record<string, unknown>[];
  pages: Place[];
}
export const root: string;
export const LIST: string;
export const LARGEST_FILE: number;
export const WIDEST: number;
export function readList(): Picture[];
export function filesOf(picture: Pick<Picture, 'file' | 'dark'>): { light: string; dark?: string };
