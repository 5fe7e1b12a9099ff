import type { Beacon, BeaconBatch, PageData } from 'shared-contracts'

/** A release from somebody's own machine has none that the shop knows. */
const VERSION = /^[0-9a-f]{16}$/

/** Sends what cannot wait until the page is at rest: it may never be. */
export function reportAtOnce({ telemetry }: Pick<PageData, 'telemetry'>, beacon: Beacon): void {
  if (!telemetry || !VERSION.test(beacon.version)) return
  const batch: BeaconBatch = { ...telemetry, beacons: [beacon] }
  try {
    navigator.sendBeacon('/api/telemetry', new Blob([JSON.stringify(batch)], { type: 'application/json' }))
  } catch {
    // A browser without it, or one that refuses.
  }
}
