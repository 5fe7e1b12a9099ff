import { changeDetails, changeOptions } from './run/change-options'
import { CHANGE_JSON, changed } from './run/change-result'
import { command } from './run/command'
import { parseTarget } from './run/find-version'
import { showShare } from './text/share'
import { short } from './text/short'

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
