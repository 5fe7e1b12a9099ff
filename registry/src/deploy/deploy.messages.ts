import type { Release } from '../documents/release.schema'
import type { SlotHolder } from './slot-holder'

type Kept = Pick<Release, 'name' | 'version'>

const named = ({ name, version }: Kept) => `${name}@${version.slice(0, 8)}`

const release = (kept: Kept) => `npm run shop -- release ${named(kept)}`

/** What filling says, one line a slot. */
export const deployMessages = {
  kept: (kept: Kept, active: string | null) =>
    active === kept.version
      ? `${named(kept)} is kept: everybody has it`
      : `${named(kept)} is kept. To give it to everybody: ${release(kept)}`,
  live: (kept: Kept) => `${named(kept)} is live`,
  stays: (kept: Kept, active: string, holder: SlotHolder) =>
    holder === 'somebody'
      ? `${named({ ...kept, version: active })} stays live: somebody has decided on it. What was built is kept; to give it to everybody: ${release(kept)}`
      : `${named({ ...kept, version: active })} stays live. What was built is kept; to give it to everybody: ${release(kept)}`,
  unfit: (kept: Kept, active: string, why: string) =>
    `${named({ ...kept, version: active })} stays live: what was built ${why}. See npm run shop -- can-release ${named(kept)}`,
  needsShell: (kept: Kept) => `${named(kept)} is kept, but needs that shell: the release before it stays live`,
  refused: (kept: Kept, active: string, why: string) => `${named({ ...kept, version: active })} stays live: ${why}`,
} as const
