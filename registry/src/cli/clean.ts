import { KEPT_RELEASES } from '../releases/clean-releases'
import { command } from './run/command'
import { newestVersion, parseTarget } from './run/find-version'
import { UsageError } from './run/exit-codes'
import { moment, short, table } from './text/format'

const DAYS = 30

function countOf(given: string | undefined, usual: number, option: string): number {
  if (given === undefined) return usual
  if (!/^[1-9]\d{0,4}$/.test(given)) throw new UsageError(`--${option} "${given}" is no number from 1 to 99999`)
  return Number(given)
}

/** Removes releases that nobody has or may go back to. */
export const clean = command({
  name: 'clean',
  usage: '[remote]',
  takes: [0, 1],
  summary: 'show which releases nobody has or may go back to, of a remote, the host or all; --yes removes them',
  details: [
    'What is live, rolled out, proven or gone back to stays in every environment, and so does what was published or given\nto anybody within --days, and the newest --keep. Shops do the same by themselves: RELEASES_KEPT_DAYS.',
  ],
  options: {
    keep: { type: 'string', value: '<n>', help: `so many of the newest stay: ${KEPT_RELEASES}` },
    days: { type: 'string', value: '<n>', help: `and all that are younger than so many days: ${DAYS}` },
    yes: { type: 'boolean', help: 'remove them; without it they are only shown' },
  },
  json: '{ removed, releases: [{ name, version, commit, subject, author, publishedAt, … }] }',
  async run({ registry, positionals, values, paint }) {
    const only = positionals.map((target) => parseTarget(target))
    if (only.some(({ prefix }) => prefix !== null)) throw new UsageError('Name a remote without a version')
    for (const { remote } of only) await newestVersion(registry, remote)
    const releases = await registry.clean({
      keep: countOf(values.keep, KEPT_RELEASES, 'keep'),
      days: countOf(values.days, DAYS, 'days'),
      dryRun: !values.yes,
      ...(only.length > 0 && { only: only.map(({ remote }) => remote) }),
    })
    const listed = table(
      paint,
      ['REMOTE', 'VERSION', 'PUBLISHED', 'SUBJECT'],
      releases.map(({ name, version, publishedAt, subject }) => [
        name,
        short(version),
        moment(publishedAt),
        subject ?? '-',
      ]),
    )
    const count = releases.length === 1 ? '1 release' : `${releases.length} releases`
    const said = values.yes ? `${count} removed` : `${count} would be removed: add --yes`
    return {
      json: { removed: values.yes ?? false, releases },
      text: releases.length === 0 ? 'Nothing to remove' : `${listed}\n${said}`,
    }
  },
})
