import { setTimeout as sleep } from 'node:timers/promises'
import type { EnvironmentSlot } from '../documents/environment.schema'
import { isProven } from '../environments/change-environment'
import { command, type Result } from './run/command'
import { readStatus, type EnvironmentStatus } from './run/read-status'
import { ago, type Paint, short, showShare, moment, hasFault, showFindings, cut, table, type Cell } from './text/format'
import { newestVersion, parseTarget, findVersion } from './run/find-version'

const WATCH_EVERY_MS = 2_000

function rolloutCell(rollout: EnvironmentStatus['remotes'][number]['rollout']): Cell {
  if (!rollout) return { text: '-' }
  const { version, shareBp, state } = rollout
  const style = { running: 'green', paused: 'yellow', stopped: 'red' } as const
  return { text: `${short(version)} ${showShare(shareBp)} ${state}`, style: style[state] }
}

function lastGoodCell({ lastKnownGood, proven }: Pick<EnvironmentSlot, 'lastKnownGood' | 'proven'>): Cell {
  if (lastKnownGood === null) return { text: '-' }
  const isGood = isProven({ proven }, lastKnownGood)
  return { text: `${short(lastKnownGood)} ${isGood ? 'proven' : 'not yet'}`, style: isGood ? 'green' : 'yellow' }
}

const HEAD = ['REMOTE', 'ACTIVE', 'LAST GOOD', 'ROLLOUT', 'SINCE', 'BY', 'OWNER']

/** So much of an address is enough to know whose it is; the rest of the row has to fit, too. */
const BY_COLUMNS = 18

function showEnvironment(
  paint: Paint,
  { environment, revision, shells: [shell], host, remotes }: EnvironmentStatus,
): string {
  const known = shell ? `shell ${short(shell.version)} with contract ${shell.contract}` : 'no shell recorded'
  const rows = [...(host ? [host] : []), ...remotes].map(
    ({ remote, active, lastKnownGood, proven, rollout, since, by, owner }) => [
      remote,
      short(active),
      lastGoodCell({ lastKnownGood, proven }),
      rolloutCell(rollout),
      since ? ago(since) : '-',
      cut(by ?? '-', BY_COLUMNS),
      owner ?? 'unreadable',
    ],
  )
  return `${paint('bold', environment)}  revision ${revision}, ${known}\n${table(paint, HEAD, rows)}`
}

function toResult(paint: Paint, place: string, environments: EnvironmentStatus[]): Result {
  const shown = environments.map((status) => showEnvironment(paint, status)).join('\n\n')
  return {
    json: { registry: place, environments },
    text: shown || 'Nothing is live. Keep a release with publish, then give it to visitors with release.',
  }
}

/** Shows what is live everywhere. */
export const status = command({
  name: 'status',
  usage: '',
  takes: [0, 0],
  summary: 'what is live: the host and every remote, in every environment',
  options: { watch: { type: 'boolean', help: 'stay, and show it again whenever it changes' } },
  json: '{ registry, environments: [{ environment, revision, shells, host, remotes: [{ remote, active, lastKnownGood, proven?, rollout, baseUrl?, since, by, reason, owner }] }] }',
  async run({ registry, values, paint, show, signal }) {
    const read = async () => {
      const names = await registry.environments()
      return toResult(paint, registry.place, await Promise.all(names.map((name) => readStatus(registry, name))))
    }
    if (!values.watch) return read()
    let shown = ''
    while (!signal.aborted) {
      const result = await read()
      const now = JSON.stringify(result.json)
      if (now !== shown) show({ ...result, text: `${result.text}\n` })
      shown = now
      await sleep(WATCH_EVERY_MS, undefined, { signal }).catch(() => undefined)
    }
    return null
  },
})

/** Lists the kept releases of a remote. */
export const releases = command({
  name: 'releases',
  usage: '<remote>',
  takes: [1, 1],
  summary: 'the kept releases of a remote, newest first',
  options: {},
  json: '{ remote, releases: [{ name, version, owner, contract, commit, subject, author, publishedAt, publishedBy, sizes }] }',
  async run({ registry, positionals, paint }) {
    const { remote } = parseTarget(positionals[0] ?? '')
    await newestVersion(registry, remote)
    const kept = await registry.releases(remote)
    return {
      json: { remote, releases: kept },
      text: table(
        paint,
        ['VERSION', 'PUBLISHED', 'SCRIPTS', 'CONTRACT', 'COMMIT', 'BY', 'SUBJECT'],
        kept.map(({ version, publishedAt, sizes, contract, commit, subject, author, publishedBy }) => [
          short(version),
          moment(publishedAt),
          `${(sizes.scriptBytes / 1000).toFixed(1)} kB`,
          contract,
          commit?.replace(/^(\w{7})\w*(\+?).*/, '$1$2') ?? '-',
          cut(author ?? publishedBy, 14),
          subject ?? '-',
        ]),
      ),
    }
  },
})

/** Says whether a kept release may be given to everybody. */
export const canRelease = command({
  name: 'can-release',
  usage: '<remote>[@version]',
  takes: [1, 1],
  summary:
    'whether a kept release (the newest one) fits every live shell and every other remote; of the host, every live remote',
  options: {},
  json: '{ environment, remote, version, passed, findings: [{ id, passed, measured, hint? }] }',
  async run({ registry, environment, positionals, paint }) {
    const { remote, prefix } = parseTarget(positionals[0] ?? '')
    const version = prefix ? await findVersion(registry, remote, prefix) : await newestVersion(registry, remote)
    const findings = await registry.canRelease(environment, remote, version)
    const refused = hasFault(findings)
    const verdict = refused
      ? `${remote}@${short(version)} must not go to ${environment} as it is`
      : `${remote}@${short(version)} can go to ${environment}: npm run shop -- release ${remote}@${short(version)} --canary 10`
    return {
      json: { environment, remote, version, passed: !refused, findings },
      text: `${showFindings(paint, findings)}\n${verdict}`,
      refused,
    }
  },
})
