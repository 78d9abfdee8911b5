export const MB = 1_000_000

/** What a worker still holds after everything that nobody needs was given back, in MB. */
export function liveMemory(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / MB
}
