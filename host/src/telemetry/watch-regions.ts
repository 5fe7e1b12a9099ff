import type { PageData } from 'shared-contracts'
import { atRest } from 'shared-ui'
import { onReport, type RemoteReport } from '../remotes/report'
import type { RegionSign } from './region-sign'

export type Sign = RegionSign | RemoteReport

/**
 * Notes what becomes of the regions. What makes sense of it, and sends it, is loaded when the page has come to rest or something
 * went wrong, so that it costs no visitor a moment.
 *
 * @returns what takes a sign; `undefined` where nothing is to be told.
 */
export function watchRegions({ telemetry, snapshot }: PageData): ((sign: RegionSign) => void) | undefined {
  if (!telemetry) return undefined
  const signs: Sign[] = []
  let started = false
  const start = () => {
    if (started) return
    started = true
    import('./send-beacons').then(
      ({ sendBeacons }) => sendBeacons(signs, { ...telemetry, snapshot }),
      // Until then nothing is told, and nobody notices.
      () => {
        started = false
        addEventListener('online', start, { once: true })
      },
    )
  }
  onReport((fault) => {
    signs.push(fault)
    start()
  })
  atRest(start)
  return (sign) => void signs.push(sign)
}
