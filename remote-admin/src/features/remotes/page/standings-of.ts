import type { LiveEnvironment } from 'shared-contracts'
import type { Formats } from '../../../lib/formats'
import { messages } from './messages'

export interface Standing {
  text: string
  kind: 'active' | 'canary' | 'lastKnownGood'
}

/** Who has a release, in all environments: everybody, a share, or nobody for now. */
export function standingsOf(
  { remote, version }: { remote: string; version: string },
  environments: readonly LiveEnvironment[],
  formats: Formats,
): Standing[] {
  const { marks } = messages
  return environments.flatMap(({ name, remotes }): Standing[] => {
    const live = remotes.find((one) => one.name === remote)
    if (!live) return []
    const { active, rollout, lastKnownGood } = live
    const found: Standing[] = []
    if (active.version === version) found.push({ kind: 'active', text: marks.active(name) })
    if (rollout?.release.version === version)
      found.push({
        kind: 'canary',
        text:
          rollout.state === 'running'
            ? marks.canary(formats.share(rollout.shareBp), name)
            : marks.halted(rollout.state, name),
      })
    if (lastKnownGood?.version === version) found.push({ kind: 'lastKnownGood', text: marks.lastKnownGood(name) })
    return found
  })
}
