import type { Beacon, BeaconBatch, PageData } from 'shared-contracts'

interface Options {
  telemetry: PageData['telemetry']
  /** What is to be reported when the page falls silent; `null` when nothing is. */
  hangOf: () => Beacon | null
}

/**
 * Answers a thread of its own, which reports when nobody answers any more: a page in an endless loop can report nothing itself.
 *
 * @returns what ends it; `undefined` where nothing is reported.
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
