import { EVERYBODY_BP } from 'shared-contracts'
import type { Formats } from '../../../lib/formats'
import { shortVersion } from '../../../lib/short-version'
import type { ChangeValues } from './change-values'
import { messages } from './messages'
import { parseShare } from './parse-share'
import type { Change } from './to-request'

/** What exactly will happen, in a sentence or two that is true for the environment as it was seen. */
export function describeChange({ intent, remote }: Change, values: ChangeValues, formats: Formats): string {
  const { active, rollout } = remote
  const now = shortVersion(active.version)
  const canary = rollout ? shortVersion(rollout.release.version) : ''
  const had = formats.share(rollout?.shareBp ?? 0)
  const chosen = shortVersion(values.version)
  const ends = rollout ? ` The canary of ${canary} ends.` : ''
  const shareBp = parseShare(values.share)
  const isShare = shareBp !== undefined && shareBp > 0 && shareBp < EVERYBODY_BP
  const share = formats.share(isShare ? shareBp : 0)

  switch (intent) {
    case 'promote':
      return rollout?.state === 'running'
        ? `Everybody gets ${canary}; ${had} of visitors have it now. ${now} stays as the last known good.`
        : `Everybody gets ${canary}; nobody has it now. ${now} stays as the last known good.`
    case 'pause':
      return `Nobody gets ${canary} any more: the ${had} of visitors who have it go back to ${now} at their next page. Resuming gives it to the same visitors.`
    case 'resume':
      return `${had} of visitors get ${canary} again, the same ones as before. The others keep ${now}.`
    case 'abort':
      return rollout?.state === 'running'
        ? `Everybody has ${now} from their next page on; the ${had} of visitors who have ${canary} lose it.`
        : `Everybody keeps ${now}. The canary of ${canary} is over; nobody has it now.`
    case 'ramp':
      if (!isShare) return messages.chooseShare
      return `${share} of visitors get ${canary}, instead of ${had}. The others keep ${now}.`
    case 'canary':
      if (!values.version) return messages.choose
      if (!isShare) return messages.chooseShare
      return `${share} of visitors get ${chosen}. The others keep ${now}.${
        rollout && rollout.release.version !== values.version
          ? ` It takes the place of ${canary}, at the same visitors first.`
          : ''
      }`
    case 'release':
      if (!values.version) return messages.choose
      return `Everybody gets ${chosen}, at their next page; they have ${now} now, which stays as the last known good.${ends}`
    case 'rollback':
      if (!values.version) return messages.choose
      return `Everybody goes back from ${now} to ${chosen}, at their next page.${ends}`
  }
}
