import type { Environment, EnvironmentChange } from '../documents/environment.schema'
import type { Registry } from '../registry'
import { command } from './run/command'
import { parseTarget } from './run/find-version'
import { UsageError } from './run/exit-codes'
import { moment, short, showShare, table } from './text/format'

const PAGE = 100
const DEFAULT_LIMIT = 20

interface Entry extends EnvironmentChange {
  revision: number
}

/** Changes, newest first. @param remote all when `null`. */
async function entriesOf(
  registry: Registry,
  environment: string,
  remote: string | null,
  limit: number,
): Promise<Entry[]> {
  const found: Entry[] = []
  let page: Environment[]
  let before: number | undefined
  do {
    page = await registry.history(environment, { limit: PAGE, before })
    for (const { revision, change } of page)
      if (change && (remote === null || change.remote === remote)) found.push({ revision, ...change })
    before = page.at(-1)?.revision
  } while (page.length === PAGE && found.length < limit)
  return found.slice(0, limit)
}

/** Shows who changed what, when and why. */
export const history = command({
  name: 'history',
  usage: '[remote]',
  takes: [0, 1],
  summary: 'who changed what, when and why, newest first',
  options: { limit: { type: 'string', value: '<n>', help: `how many changes (${DEFAULT_LIMIT})` } },
  json: '{ environment, changes: [{ revision, action, remote, from, to, shareBp, by, reason, at }] }',
  async run({ registry, environment, positionals, values, paint }) {
    const limit = Number(values.limit ?? DEFAULT_LIMIT)
    if (!Number.isInteger(limit) || limit < 1) throw new UsageError(`--limit "${values.limit}" is no number of changes`)
    const remote = positionals[0] ? parseTarget(positionals[0]).remote : null
    const changes = await entriesOf(registry, environment, remote, limit)
    const rows = changes.map(({ revision, at, action, remote: whose, from, to, shareBp, by, reason }) => [
      String(revision),
      moment(at),
      action === 'canary' || action === 'resume' ? `${action} ${showShare(shareBp)}` : action,
      whose ?? 'the shell',
      from === to ? short(to) : `${short(from)} → ${short(to)}`,
      by,
      reason,
    ])
    return {
      json: { environment, changes },
      text:
        rows.length > 0
          ? table(paint, ['REV', 'AT (UTC)', 'ACTION', 'REMOTE', 'RELEASE', 'BY', 'WHY'], rows)
          : `${remote ?? environment} has no changes in ${environment}`,
    }
  },
})
