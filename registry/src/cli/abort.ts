import { changeDetails, changeOptions } from './run/change-options'
import { CHANGE_JSON, changed } from './run/change-result'
import { command } from './run/command'
import { parseTarget } from './run/find-version'
import { short } from './text/short'

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
