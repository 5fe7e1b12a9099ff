import { MAX_BEACONS, type Beacon, type BeaconBatch } from 'shared-contracts/telemetry/beacon.schema'
import type { ApiTarget } from '../api-target'

const SEND_EVERY_MS = 2_000
/** More than this between two sendings says no more than this. */
const MAX_WAITING = 500

interface Options {
  api: Pick<ApiTarget, 'fetch'>
  /** Of the shop. */
  origin: string
  environment: string
  warn: (message: string, cause: unknown) => void
}

export type Unrendered = Pick<Beacon, 'remote' | 'version' | 'page' | 'cohort'>

/**
 * Tells the API, some at a time, which pages went out without having been rendered.
 *
 * @returns `add` never fails and never waits; `stop` sends what is left.
 */
export function reportUnrendered({ api, origin, environment, warn }: Options) {
  let waiting: Beacon[] = []

  async function send(): Promise<void> {
    const beacons = waiting
    waiting = []
    for (let from = 0; from < beacons.length; from += MAX_BEACONS) {
      const batch: BeaconBatch = { environment, sampleEvery: 1, beacons: beacons.slice(from, from + MAX_BEACONS) }
      const request = new Request(`${origin}/api/telemetry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(batch),
      })
      try {
        const { status } = await api.fetch(request)
        if (status >= 400) throw new Error(`The API answered ${status}`)
      } catch (error) {
        warn('Pages that were not rendered could not be told to the API', error)
      }
    }
  }

  const timer = setInterval(() => void send(), SEND_EVERY_MS)
  timer.unref()
  return {
    add(page: Unrendered): void {
      if (waiting.length < MAX_WAITING) waiting.push({ ...page, outcome: 'unrendered' })
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await send()
    },
  }
}
