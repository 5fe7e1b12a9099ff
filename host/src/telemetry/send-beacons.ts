import type { BeaconBatch, Snapshot } from 'shared-contracts'
import { createSignReader, type Sign } from './read-signs'

const SEND_EVERY_MS = 5_000
/** So many are below the endpoint's limits of entries and bytes, beside a token. */
const BATCH = 30

interface Options {
  environment: string
  sampleEvery: number
  token?: string
  snapshot: Snapshot
  isSampled: boolean
}

/**
 * Sends what the signs mean, every few seconds and when the page is left; without a network, when it is back. What cannot be
 * sent then is lost, and nobody notices.
 */
export function sendBeacons(signs: Sign[], { snapshot, isSampled, ...telemetry }: Options): void {
  const read = createSignReader({ snapshot, isSampled })
  const send = () => {
    if (!navigator.onLine) return
    const beacons = signs.splice(0).flatMap(read)
    for (let from = 0; from < beacons.length; from += BATCH) {
      const batch: BeaconBatch = { ...telemetry, beacons: beacons.slice(from, from + BATCH) }
      try {
        navigator.sendBeacon('/api/telemetry', new Blob([JSON.stringify(batch)], { type: 'application/json' }))
      } catch {
        // A browser without it, or one that refuses.
      }
    }
  }
  send()
  setInterval(send, SEND_EVERY_MS)
  addEventListener('online', send)
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}
