import { changeDetails, changeOptions } from './run/change-options'
import { CHANGE_JSON, changed } from './run/change-result'
import { command } from './run/command'
import { parseTarget } from './run/find-version'

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
