import { sealEdge } from 'api/releases/telemetry/page-token'
import type { Environment, EnvironmentSlot } from 'registry/documents/environment.schema'
import { HOST } from 'registry/store/registry-paths'
import { type Beacon, type BeaconBatch, MAX_BEACONS } from 'shared-contracts/telemetry/beacon.schema'
import type { ApiTarget } from '../api-target'
import type { BrokenRealm } from '../render/render-pool'

const SEND_EVERY_MS = 2_000
/** More than this between two sendings says no more than this. */
const MAX_WAITING = 500

interface Options {
  api: Pick<ApiTarget, 'fetch'>
  /** Of the shop. */
  origin: string
  environment: string
  /** Shared with the API, which takes this from nobody else. */
  secret: string
  warn: (message: string, cause: unknown) => void
}

/**
 * Reports to the API, some at a time, what the edge has seen of releases: how many pages it gave out, pages that went out without having been rendered, and releases that it renders no more.
 *
 * @returns `add` never fails and never waits; `stop` sends what is left.
 */
export function reportToApi({ api, origin, environment, secret, warn }: Options) {
  let waiting: Beacon[] = []
  /** Pages that were given out since, by what they show. */
  const sent = new Map<string, Beacon & { count: number }>()

  async function send(): Promise<void> {
    const beacons = [...waiting, ...sent.values()]
    waiting = []
    sent.clear()
    for (let from = 0; from < beacons.length; from += MAX_BEACONS) {
      const token = sealEdge(secret, { environment, now: Date.now() })
      const some = beacons.slice(from, from + MAX_BEACONS)
      const batch: BeaconBatch = { environment, sampleEvery: 1, token, beacons: some }
      const request = new Request(`${origin}/api/telemetry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(batch),
      })
      try {
        const { status } = await api.fetch(request)
        if (status >= 400) throw new Error(`The API answered ${status}`)
      } catch (error) {
        warn('What went wrong on the server could not be reported to the API', error)
      }
    }
  }

  function countSent(beacon: Beacon): void {
    const { remote, version, cohort, page } = beacon
    const key = [remote, version, cohort, page].join(' ')
    const count = (sent.get(key)?.count ?? 0) + 1
    if (count > 1 || sent.size < MAX_WAITING) sent.set(key, { ...beacon, count })
  }

  const timer = setInterval(() => void send(), SEND_EVERY_MS)
  timer.unref()
  return {
    add(beacon: Beacon): void {
      if (beacon.outcome === 'sent') countSent(beacon)
      else if (waiting.length < MAX_WAITING) waiting.push(beacon)
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await send()
    },
  }
}

function cohortIn(slot: EnvironmentSlot | undefined, version: string): Beacon['cohort'] | null {
  if (slot?.active === version) return 'stable'
  return slot?.rollout?.version === version && slot.rollout.state === 'running' ? 'canary' : null
}

/**
 * Against which release it counts that the server has stopped rendering one: of a remote and the shell that it ran in, the one that is
 * tried out. `null` where neither is what visitors have; or where pages threw, as they may with any release, or were late, as everybody's are on
 * a machine that is busy: those are compared.
 */
export function blameFor(
  { remotes, host }: Pick<Environment, 'remotes' | 'host'>,
  { remote, version, shell, kind }: BrokenRealm,
): Beacon | null {
  if (kind === 'late' || kind === 'threw') return null
  const ofShell = cohortIn(host, shell)
  const ofRemote = remote === null ? 'stable' : cohortIn(remotes[remote], version)
  if (!ofShell || !ofRemote) return null
  const isShells = remote === null || (ofShell === 'canary' && ofRemote === 'stable')
  const whose = isShells ? { remote: HOST, version: shell, cohort: ofShell } : { remote, version, cohort: ofRemote }
  return { ...whose, page: '', outcome: 'fault', fault: 'breaker' }
}
