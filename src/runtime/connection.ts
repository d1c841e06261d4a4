/** What a browser tells of its connection; browsers that tell nothing count as fast. */

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const connectionOf = (navigator: Navigator) =>
  (navigator as { connection?: NetworkInformation }).connection ?? {};

/** False on 2g and where the reader saves data. */
export function mayPrefetch(navigator: Navigator): boolean {
  const { saveData, effectiveType = '' } = connectionOf(navigator);
  return !saveData && !/2g/.test(effectiveType);
}

/** Whether code that nobody has asked for yet may come by itself. */
export function isFast(navigator: Navigator): boolean {
  return mayPrefetch(navigator) && connectionOf(navigator).effectiveType !== '3g';
}
