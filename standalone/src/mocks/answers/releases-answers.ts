import {
  EVERYBODY_BP,
  HISTORY_PAGE_SIZE,
  type ApiClient,
  type ChangeRequestDraft,
  type LiveEnvironment,
  type LiveRemote,
  type ReleaseBrief,
  type TelemetryTotals,
} from 'shared-contracts'
import type { MockRegistry } from '../mock-registry'
import { Refusal } from '../refusal'
import { type Answers, signedIn, type AnswerContext, keyedOrCountedPageOf } from './answers'

const RELEASES_A_PAGE = 20

function environmentNamed(registry: MockRegistry, name: string): LiveEnvironment {
  const environment = registry.environments.find((one) => one.name === name)
  if (!environment) throw new Refusal(404, 'NOT_FOUND')
  return environment
}

function releaseOf(registry: MockRegistry, remote: string, version: string | undefined): ReleaseBrief {
  const found = registry.timelines[remote]?.find(({ release }) => release.version === version)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  return found.release
}

/** The remote after the change; the registry's rules in short. */
function changed(
  registry: MockRegistry,
  remote: LiveRemote,
  { action, version, shareBp }: ChangeRequestDraft,
): LiveRemote {
  const { active, lastKnownGood, rollout } = remote
  if (action === 'release')
    return { ...remote, active: releaseOf(registry, remote.name, version), lastKnownGood: active, rollout: null }
  if (action === 'rollback') {
    const target = version ? releaseOf(registry, remote.name, version) : lastKnownGood
    if (!target) throw new Refusal(409, 'REFUSED')
    return { ...remote, active: target, lastKnownGood: null, rollout: null }
  }
  if (action === 'canary') {
    const release = releaseOf(registry, remote.name, version)
    const startedAt = rollout?.release.version === release.version ? rollout.startedAt : new Date().toISOString()
    return { ...remote, rollout: { release, shareBp: shareBp ?? 0, state: 'running', startedAt } }
  }
  if (!rollout) throw new Refusal(409, 'REFUSED')
  if (action === 'resume') return { ...remote, rollout: { ...rollout, state: 'running' } }
  if (action === 'pause') return { ...remote, rollout: { ...rollout, state: 'paused' } }
  if (action === 'promote') return { ...remote, active: rollout.release, lastKnownGood: active, rollout: null }
  return { ...remote, rollout: null }
}

export const releasesAnswers: Answers<ApiClient['releases']> = {
  environments(context) {
    return { items: context.world.registry.environments }
  },
  timeline(context, { remote, after }) {
    const timeline = context.world.registry.timelines[remote]
    if (!timeline) throw new Refusal(404, 'NOT_FOUND')
    return keyedOrCountedPageOf(timeline, RELEASES_A_PAGE, {
      after,
      keyOf: ({ release }) => `${Date.parse(release.publishedAt)}_${release.version}`,
    })
  },
  history(context, { environment, remote, before = Infinity }) {
    environmentNamed(context.world.registry, environment)
    const found = context.world.registry.history.filter(
      (change) =>
        change.environment === environment && change.revision < before && (!remote || change.remote === remote),
    )
    const items = found.slice(0, HISTORY_PAGE_SIZE)
    return { items, next: found.length > items.length ? (items.at(-1)?.revision ?? null) : null }
  },
  change(context, input) {
    const { email } = signedIn(context, 'admin')
    const { registry } = context.world
    const environment = environmentNamed(registry, input.environment)
    const remote = environment.remotes.find(({ name }) => name === input.remote)
    if (!remote) throw new Refusal(404, 'NOT_FOUND')
    if (input.expectedRevision !== undefined && input.expectedRevision !== environment.revision)
      throw new Refusal(409, 'CONFLICT')
    const after = changed(registry, remote, input)
    environment.revision += 1
    const change = {
      environment: environment.name,
      revision: environment.revision,
      action: input.action,
      remote: remote.name,
      from: remote.active.version,
      to: (after.rollout?.release ?? after.active).version,
      shareBp: after.rollout?.shareBp ?? EVERYBODY_BP,
      by: email,
      reason: input.reason,
      at: new Date().toISOString(),
    }
    registry.history.unshift(change)
    environment.remotes = environment.remotes.map((one) => (one === remote ? { ...after, changed: change } : one))
    return environment
  },
  graph(context, { environment }) {
    const { remotes, shells } = environmentNamed(context.world.registry, environment)
    const [shell] = shells
    return {
      shell: shell ? { version: shell.version, contract: shell.contract } : null,
      remotes: remotes.map(({ name, owner, active }) => ({
        name,
        owner,
        version: active.version,
        contract: active.contract,
        fits: true,
        paths: [`/${name}`],
        capabilities: [`${name}.overview`],
      })),
      libraries: [
        { name: 'react', version: '19.3.1' },
        { name: 'react-dom', version: '19.3.1' },
      ],
    }
  },
}

const MINUTE_MS = 60_000
const LOADS = 1_840

/** Every visitor of one release, a few of whom needed a second try. */
const totalsOf = (
  remote: string,
  version: string,
  cohort: TelemetryTotals['cohort'],
  loads: number,
): TelemetryTotals => {
  const recovered = Math.round(loads * 0.004)
  const fallback = Math.round(loads * 0.001)
  return {
    remote,
    version,
    cohort,
    loads,
    ok: loads - recovered - fallback,
    recovered,
    fallback,
    fail: 0,
    unrendered: 0,
    errorRate: loads === 0 ? null : (recovered / 4 + fallback) / loads,
    load: { p50Ms: 85, p95Ms: 240 },
    ready: { p50Ms: 130, p95Ms: 410 },
  }
}

const releasesOf = ({ name, active, rollout }: LiveRemote, loads: number): TelemetryTotals[] => [
  totalsOf(name, active.version, 'stable', loads),
  ...(rollout ? [totalsOf(name, rollout.release.version, 'canary', Math.round(loads / 9))] : []),
]

function liveRemotes({ world }: AnswerContext, environment: string): LiveRemote[] {
  return world.registry.environments.find(({ name }) => name === environment)?.remotes ?? []
}

/** The span that was asked for, else the last hour. */
const spanOf = ({
  from = new Date(Date.now() - 60 * MINUTE_MS).toISOString(),
  to = new Date().toISOString(),
}: {
  from?: string | undefined
  to?: string | undefined
}) => ({ from, to })

export const telemetryAnswers: Answers<ApiClient['telemetry']> = {
  send: () => undefined,
  report(context, { environment = 'production', remote, ...asked }) {
    const { from, to } = spanOf(asked)
    const remotes = liveRemotes(context, environment).filter(({ name }) => !remote || name === remote)
    return { environment, from, to, items: remotes.flatMap((one) => releasesOf(one, LOADS)), faults: [] }
  },
  series(context, { environment = 'production', remote, ...asked }) {
    const { from, to } = spanOf(asked)
    const minutes = Math.min(60, Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS))
    const [live] = liveRemotes(context, environment).filter(({ name }) => name === remote)
    const points = Array.from({ length: live ? minutes : 0 }, (_, minute) => {
      const at = new Date(Date.parse(to) - (minutes - minute) * MINUTE_MS).toISOString()
      // More at the half hour than at its ends, as a campaign would have it.
      const loads = Math.round(30 + 20 * Math.sin((minute / minutes) * Math.PI))
      return releasesOf(live!, loads).map((totals) => ({ at, ...totals }))
    })
    return { environment, from, to, step: 'minute', points: points.flat() }
  },
}
