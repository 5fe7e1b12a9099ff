import type { EnvironmentSlot } from 'registry/documents/environment.schema'
import type { Release } from 'registry/documents/release.schema'
import { fitsContract } from 'registry/releases/release-files'
import { bucketOf } from 'registry/rollouts/choose-versions'
import type { QaRelease, QaRemotes } from 'shared-contracts'
import { ANYBODY } from '../snapshot/site'
import type { QaDeps } from './qa-desk'

const toChoice = (release: Release, contractVersion: string): QaRelease => {
  const { version, owner, publishedAt, commit, subject = null, author = null, sizes } = release
  return {
    version,
    owner,
    publishedAt,
    commit,
    subject,
    author,
    ...sizes,
    fits: fitsContract(release, contractVersion),
  }
}

const toRollout = ({ rollout }: EnvironmentSlot, visitor: string | null) =>
  rollout && {
    version: rollout.version,
    shareBp: rollout.shareBp,
    state: rollout.state,
    bucket: visitor === null ? null : bucketOf(rollout.id, visitor),
  }

/** Every live remote with all that can be chosen of it. @param visitor the id that rollouts draw by; `null` when there is none yet. */
export async function remotesForChoice({ releases: kept, site }: QaDeps, visitor: string | null): Promise<QaRemotes> {
  const { revision, remotes } = await site.environment()
  const { host } = await site.read(ANYBODY)
  return {
    revision,
    remotes: await Promise.all(
      Object.entries(remotes).map(async ([name, slot]) => {
        const releases = await kept.list(name)
        const live = releases.find(({ version }) => version === slot.active)
        return {
          name,
          owner: live?.owner ?? releases[0]?.owner ?? '',
          devPort: live?.devPort ?? null,
          active: slot.active,
          rollout: toRollout(slot, visitor),
          releases: releases.map((release) => toChoice(release, host.contractVersion)),
        }
      }),
    ),
  }
}
