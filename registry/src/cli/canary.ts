import type { EnvironmentSlot } from '../documents/environment.schema'
import { KEPT_RELEASES } from '../releases/clean-releases'
import { CHANGE_JSON, changed, changeDetails, changeOptions, command } from './run/command'
import { parseTarget, newestVersion } from './run/find-version'
import { short, showShare, moment, table } from './text/format'
import { UsageError } from './run/exit-codes'

/** A command that decides on a remote's canary. @param usual the reason when none is given; `null` where one has to be. */
const canaryCommand = (
  name: 'abort' | 'pause' | 'resume' | 'promote',
  {
    summary,
    usual,
    say,
  }: { summary: string; usual: string | null; say(remote: string, after: EnvironmentSlot): string },
) =>
  command({
    name,
    usage: '<remote>',
    takes: [1, 1],
    summary,
    options: changeOptions,
    json: CHANGE_JSON,
    async run(context) {
      const { remote } = parseTarget(context.positionals[0] ?? '')
      const order = { action: name, remote, ...changeDetails(context.values, usual) }
      return changed(context, order, (slot) => say(remote, slot))
    },
  })

/** Ends a canary: everybody has the active release. */
export const abort = canaryCommand('abort', {
  summary: 'end the canary: everybody has the active release (needs --reason)',
  usual: null,
  say: (remote, { active }) => `The canary of ${remote} is over: everybody has ${short(active)}`,
})

/** Takes a canary away from its visitors for now. */
export const pause = canaryCommand('pause', {
  summary: 'take the canary away for now; its share and its visitors are kept (needs --reason)',
  usual: null,
  say: (remote) => `The canary of ${remote} rests: everybody has the active release. Next: resume or abort ${remote}`,
})

/** Goes on with a canary that was paused. */
export const resume = canaryCommand('resume', {
  summary: 'go on with a paused canary, for the visitors who had it',
  usual: 'resumed',
  say: (remote, { rollout }) =>
    `${remote}@${short(rollout?.version)} goes to ${showShare(rollout?.shareBp ?? 0)} of visitors again`,
})

/** Gives the release that is rolled out to everybody. */
export const promote = canaryCommand('promote', {
  summary: 'give the canary to everybody',
  usual: 'promoted',
  say: (remote, { active, lastKnownGood }) =>
    `Everybody has ${remote}@${short(active)} with their next page; ${short(lastKnownGood)} is what to fall back to`,
})

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
