/** Stands for Starlight's icons where it is not installed. */
export const Icons: Readonly<Record<string, string>> = {};
