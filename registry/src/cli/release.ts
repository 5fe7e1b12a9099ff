import { CHANGE_JSON, changed, changeDetails, changeOptions } from './run/change'
import { command } from './run/command'
import { findVersion, newestVersion, parseTarget } from './run/find-version'
import { refuseBadlyServed, refuseNoAddress } from './run/refuse-badly-served'
import { UsageError } from './run/exit-codes'
import { parseShare, showShare, short } from './text/format'

/** Gives a kept release to everybody, or to a share of visitors. */
export const release = command({
  name: 'release',
  usage: '<remote>[@version]',
  takes: [1, 1],
  summary: 'give a kept release (the newest one) to everybody, or with --canary to a share of visitors',
  details: [
    'A canary is drawn per visitor, who keeps what they have. Called again with another share it ramps, with another\nversion it puts a hotfix in its place: those who had the rollout before are the first to have it again.',
    'The shell is released as a remote is, under the name host: first can-release host.',
    'Examples\n  npm run shop -- release seller --canary 10\n  npm run shop -- release seller@1a2b3c4d --reason "the new report"',
  ],
  options: {
    canary: { type: 'string', value: '<percent>', help: 'only to this share of visitors, with up to two decimals' },
    'base-url': {
      type: 'string',
      value: '<address>',
      help: "where the remote's folders are served; empty for the shop itself",
    },
    'verify-url': { type: 'string', value: '<address>', help: 'fetch the files back from here before' },
    force: { type: 'boolean', help: 'although can-release says that a live shell or a check does not agree' },
    ...changeOptions,
  },
  json: CHANGE_JSON,
  async run(context) {
    const { values, registry, positionals } = context
    const { remote, prefix } = parseTarget(positionals[0] ?? '')
    const { canary, force } = values
    if (canary !== undefined && values['base-url'] !== undefined)
      throw new UsageError('--base-url goes with a release for everybody: a canary is served from where its remote is')
    const shareBp = canary === undefined ? undefined : parseShare(canary)
    const details = changeDetails(values, force ? null : shareBp === undefined ? 'released' : 'canary')
    const version = prefix ? await findVersion(registry, remote, prefix) : await newestVersion(registry, remote)
    const baseUrl = values['base-url']
    if (baseUrl) refuseNoAddress(baseUrl)
    const kept = await registry.release(remote, version)
    await refuseBadlyServed({ context, release: kept, baseUrl, verifyUrl: values['verify-url'] })
    const order = { remote, version, ...details, ...(force ? { force } : {}) }
    if (shareBp !== undefined)
      return changed(
        context,
        { ...order, action: 'canary', shareBp },
        () =>
          `${remote}@${short(version)} goes to ${showShare(shareBp)} of visitors with their next page. Next: promote, pause or abort ${remote}`,
      )
    return changed(
      context,
      { ...order, action: 'release', ...(baseUrl === undefined ? {} : { baseUrl: baseUrl || null }) },
      () => `Everybody has ${remote}@${short(version)} with their next page`,
    )
  },
})
