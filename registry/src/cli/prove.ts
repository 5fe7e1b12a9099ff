import { isProven } from '../environments/known-good'
import { CHANGE_JSON, changed, changeDetails, changeOptions } from './run/change'
import { command } from './run/command'
import { findVersion, parseTarget } from './run/find-version'
import { short } from './text/format'

/** Vouches for a release, before enough visitors have. */
export const prove = command({
  name: 'prove',
  usage: '<remote>[@version]',
  takes: [1, 1],
  summary: 'vouch for a release (the active one): it is gone back to when a later one fails (needs --reason)',
  details: [
    'Without it a release is proven by its visitors: the guard counts those with whom all went well. A rollback takes the\nproof from what it leaves.',
  ],
  options: changeOptions,
  json: CHANGE_JSON,
  async run(context) {
    const { registry, positionals, values } = context
    const { remote, prefix } = parseTarget(positionals[0] ?? '')
    const version = prefix ? { version: await findVersion(registry, remote, prefix) } : {}
    return changed(context, { action: 'prove', remote, ...version, ...changeDetails(values, null) }, (slot) =>
      isProven(slot, slot.active)
        ? `${remote}@${short(slot.active)} counts as good; before it, ${short(slot.lastKnownGood)}`
        : `${remote} goes back to ${short(slot.lastKnownGood)} when it fails`,
    )
  },
})
