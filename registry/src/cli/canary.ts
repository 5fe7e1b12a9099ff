import { changeDetails, changeOptions } from './run/change-options'
import { CHANGE_JSON, changed } from './run/change-result'
import { command } from './run/command'
import { parseTarget } from './run/find-version'
import { short, showShare } from './text/format'

/** Ends a canary: everybody has the active release. */
export const abort = command({
  name: 'abort',
  usage: '<remote>',
  takes: [1, 1],
  summary: 'end the canary: everybody has the active release (needs --reason)',
  options: changeOptions,
  json: CHANGE_JSON,
  async run(context) {
    const { remote } = parseTarget(context.positionals[0] ?? '')
    return changed(
      context,
      { action: 'abort', remote, ...changeDetails(context.values, null) },
      ({ active }) => `The canary of ${remote} is over: everybody has ${short(active)}`,
    )
  },
})

/** Takes a canary away from its visitors for now. */
export const pause = command({
  name: 'pause',
  usage: '<remote>',
  takes: [1, 1],
  summary: 'take the canary away for now; its share and its visitors are kept (needs --reason)',
  options: changeOptions,
  json: CHANGE_JSON,
  async run(context) {
    const { remote } = parseTarget(context.positionals[0] ?? '')
    return changed(
      context,
      { action: 'pause', remote, ...changeDetails(context.values, null) },
      () => `The canary of ${remote} rests: everybody has the active release. Next: resume or abort ${remote}`,
    )
  },
})

/** Goes on with a canary that was paused. */
export const resume = command({
  name: 'resume',
  usage: '<remote>',
  takes: [1, 1],
  summary: 'go on with a paused canary, for the visitors who had it',
  options: changeOptions,
  json: CHANGE_JSON,
  async run(context) {
    const { remote } = parseTarget(context.positionals[0] ?? '')
    return changed(
      context,
      { action: 'resume', remote, ...changeDetails(context.values, 'resumed') },
      ({ rollout }) =>
        `${remote}@${short(rollout?.version)} goes to ${showShare(rollout?.shareBp ?? 0)} of visitors again`,
    )
  },
})

/** Gives the release that is rolled out to everybody. */
export const promote = command({
  name: 'promote',
  usage: '<remote>',
  takes: [1, 1],
  summary: 'give the canary to everybody',
  options: changeOptions,
  json: CHANGE_JSON,
  async run(context) {
    const { remote } = parseTarget(context.positionals[0] ?? '')
    return changed(
      context,
      { action: 'promote', remote, ...changeDetails(context.values, 'promoted') },
      ({ active, lastKnownGood }) =>
        `Everybody has ${remote}@${short(active)} with their next page; ${short(lastKnownGood)} is what to fall back to`,
    )
  },
})
