import { setTimeout as sleep } from 'node:timers/promises'
import { command, type Result } from './run/command'
import { readStatus, type EnvironmentStatus } from './run/read-status'
import { moment } from './text/moment'
import type { Paint } from './text/paint'
import { showShare } from './text/share'
import { short } from './text/short'
import { table, type Cell } from './text/table'

const WATCH_EVERY_MS = 2_000

function rolloutCell(rollout: EnvironmentStatus['remotes'][number]['rollout']): Cell {
  if (!rollout) return { text: '-' }
  const { version, shareBp, state } = rollout
  const style = { running: 'green', paused: 'yellow', stopped: 'red' } as const
  return { text: `${short(version)} ${showShare(shareBp)} ${state}`, style: style[state] }
}

function toResult(paint: Paint, place: string, environments: EnvironmentStatus[]): Result {
  const rows = environments.flatMap(({ environment, remotes }) =>
    remotes.map(({ remote, active, lastKnownGood, rollout, since, by, owner }) => [
      { text: remote, style: 'bold' as const },
      environment,
      short(active),
      short(lastKnownGood),
      rolloutCell(rollout),
      since ? moment(since) : '-',
      by ?? '-',
      owner ?? 'unreadable',
    ]),
  )
  const head = ['REMOTE', 'ENVIRONMENT', 'ACTIVE', 'LAST GOOD', 'ROLLOUT', 'SINCE (UTC)', 'BY', 'OWNER']
  const shells = environments.map(
    ({ environment, revision, shells: [shell] }) =>
      `${environment}: revision ${revision}, shell ${shell ? `${short(shell.version)} with contract ${shell.contract}` : 'not recorded'}`,
  )
  return {
    json: { registry: place, environments },
    text:
      rows.length > 0
        ? `${table(paint, head, rows)}\n\n${shells.join('\n')}`
        : 'Nothing is live. Keep a release with publish, then give it to visitors with release.',
  }
}

/** Shows what is live everywhere. */
export const status = command({
  name: 'status',
  usage: '',
  takes: [0, 0],
  summary: 'what is live: every remote in every environment',
  options: { watch: { type: 'boolean', help: 'stay, and show it again whenever it changes' } },
  json: '{ registry, environments: [{ environment, revision, shells, remotes: [{ remote, active, lastKnownGood, rollout, baseUrl?, since, by, reason, owner }] }] }',
  async run({ registry, values, paint, show, signal }) {
    const read = async () => {
      const names = await registry.environments()
      return toResult(paint, registry.place, await Promise.all(names.map((name) => readStatus(registry, name))))
    }
    if (!values.watch) return read()
    let shown = ''
    while (!signal.aborted) {
      const result = await read()
      if (result.text !== shown) show({ ...result, text: `${result.text}\n` })
      shown = result.text
      await sleep(WATCH_EVERY_MS, undefined, { signal }).catch(() => undefined)
    }
    return null
  },
})
