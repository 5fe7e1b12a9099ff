import type { Beacon, BeaconBatch, PageData } from 'shared-contracts'

interface Options {
  telemetry: PageData['telemetry']
  /** What is to be told when the page falls silent; `null` when nothing is. */
  hangOf: () => Beacon | null
}

/**
 * Answers a thread of its own, which tells when nobody answers any more: a page in an endless loop can tell nothing itself.
 *
 * @returns what ends it; `undefined` where nothing is told.
 */
export function watchThread({ telemetry, hangOf }: Options): (() => void) | undefined {
  if (!telemetry) return undefined
  const worker = new Worker(new URL('./thread.worker.ts', import.meta.url))
  worker.onmessage = () => {
    const beacon = document.visibilityState === 'visible' ? hangOf() : null
    const batch: BeaconBatch | null = beacon && { ...telemetry, beacons: [beacon] }
    worker.postMessage(batch && JSON.stringify(batch))
  }
  return () => worker.terminate()
}
