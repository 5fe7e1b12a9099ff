import type { EnvironmentSlot } from '../documents/environment.schema'
import { CHANGE_JSON, changed, changeDetails, changeOptions, command } from './run/command'
import { parseTarget } from './run/find-version'
import { short, showShare } from './text/format'

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
