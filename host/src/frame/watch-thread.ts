import { LEAVE_ASKED, type Beacon, type BeaconBatch, type PageData } from 'shared-contracts'

/** What the window hears before the browser asks something that stops the page until it is answered. */
export const PAUSES = ['beforeprint', LEAVE_ASKED] as const

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
  // While the browser asks something nobody answers, and nothing is wrong.
  const pause = () => worker.postMessage(null)
  for (const sign of PAUSES) addEventListener(sign, pause)
  return () => {
    for (const sign of PAUSES) removeEventListener(sign, pause)
    worker.terminate()
  }
}
