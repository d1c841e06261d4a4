/** What a browser tells of its connection; browsers that tell nothing count as fast. */

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

function isFasterThan(slow: RegExp, navigator: Navigator): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: NetworkInformation }).connection ?? {};
  return !saveData && !slow.test(effectiveType as string);
}

/** False on 2g and where the reader saves data. */
export function mayPrefetch(navigator: Navigator): boolean {
  return isFasterThan(/2g/, navigator);
}

/** Whether code that nobody has asked for yet may come by itself. */
export function isFast(navigator: Navigator): boolean {
  return isFasterThan(/[23]g/, navigator);
}
