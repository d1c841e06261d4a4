/**
 * Seconds that the processor works for this process while something runs: what else a machine does, and how often it
 * pauses, counts little, so that a bound tells of work that grows too fast and of nothing else.
 */
export function processorSeconds(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
