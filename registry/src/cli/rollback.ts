import { isProven } from '../environments/known-good'
import { CHANGE_JSON, changed, changeDetails, changeOptions } from './run/change'
import { command } from './run/command'
import { findVersion, parseTarget } from './run/find-version'
import { UsageError } from './run/exit-codes'
import { short } from './text/format'

/** Gives everybody a release from before. */
export const rollback = command({
  name: 'rollback',
  usage: '<remote>',
  takes: [1, 1],
  summary: 'give everybody the last release that is known to be good, or with --to any kept one (needs --reason)',
  details: [
    'A rollout of the remote ends. What is left is not fallen back to again.',
    'Example\n  npm run shop -- rollback seller --reason "orders show the wrong total"',
  ],
  options: {
    to: { type: 'string', value: '<version>', help: 'not the last good one, but this one' },
    force: {
      type: 'boolean',
      help: 'although the registry has not signed it, or of the host: a live remote does not work with it',
    },
    ...changeOptions,
  },
  json: CHANGE_JSON,
  async run(context) {
    const { registry, values, positionals } = context
    const { remote, prefix } = parseTarget(positionals[0] ?? '')
    if (prefix !== null)
      throw new UsageError(`Name the release to go back to with --to: rollback ${remote} --to ${prefix}`)
    const details = changeDetails(values, null)
    const version = values.to === undefined ? {} : { version: await findVersion(registry, remote, values.to) }
    return changed(
      context,
      { action: 'rollback', remote, ...version, ...details, ...(values.force ? { force: true } : {}) },
      (slot) =>
        `Everybody has ${remote}@${short(slot.active)} again with their next page${isProven(slot, slot.active) ? '' : ', which is not proven yet: it was live before'}`,
    )
  },
})
