export const STEP_NAMES: string[];
