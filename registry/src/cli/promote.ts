import { changeDetails, changeOptions } from './run/change-options'
import { CHANGE_JSON, changed } from './run/change-result'
import { command } from './run/command'
import { parseTarget } from './run/find-version'
import { short } from './text/short'

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
