export const SIDE_NAMES: string[];
