/** Makes this thread answer the calls of a worker pool. */
export async function startThread(): Promise<void> {
  await import('./workers/thread.ts');
}
