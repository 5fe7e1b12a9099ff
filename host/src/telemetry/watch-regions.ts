import { PAGE_SHOWN, type PageData } from 'shared-contracts'
import { atRest } from 'shared-ui'
import { leaveMark } from '../frame/visit-mark'
import { onReport } from '../remotes/report'
import type { RegionSign, Sign } from './read-signs'
import { reportAtOnce } from './report-at-once'

/**
 * Notes what becomes of the regions, tells the window when one stands, and reports at once that a visit begins: the remote's code may keep the page from reporting anything
 * later. What makes sense of it, and sends it, is loaded when the page has come to rest or something
 * went wrong, so that it costs no visitor a moment.
 *
 * @returns what takes a sign.
 */
export function watchRegions(pageData: PageData): (sign: RegionSign) => void {
  const { telemetry, snapshot } = pageData
  const signs: Sign[] = []
  const isSampled = Math.random() * (telemetry?.sampleEvery ?? 0) < 1
  let asked = ''
  let started = !telemetry
  const start = () => {
    if (started) return
    started = true
    import('./send-beacons').then(
      ({ sendBeacons }) => sendBeacons(signs, { ...telemetry!, snapshot, isSampled }),
      // Until then nothing is reported, and nobody notices.
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
  return (sign) => {
    const { came, path, route, loaded } = sign
    const { remote, page } = route
    const { version, cohort } = snapshot.remotes[remote]!
    leaveMark({ remote, version: loaded?.version ?? version, page })
    if (came !== 'asked') dispatchEvent(new Event(PAGE_SHOWN))
    if (!telemetry) return
    if (came !== 'asked') return void signs.push(sign)
    const visit = `${remote}/${page} ${path.split('?')[0]}`
    if (isSampled && visit !== asked) reportAtOnce(pageData, { remote, version, page, cohort, outcome: 'started' })
    asked = visit
  }
}
