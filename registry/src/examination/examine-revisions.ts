import type { Environment } from '../documents/environment.schema'
import type { GateResult } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import type { EnvironmentStore } from '../store/registry-store'

/** So many revisions are looked at: months of them, and quick. */
const EXAMINED_REVISIONS = 200

/** A clock may be off by as much before a change counts as made in the future, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000

const HINT = 'restore the missing or damaged revision from a backup; what is live is the newest one'

function faultOf(newestFirst: Environment[]): string | null {
  for (const [index, { revision, change }] of newestFirst.entries()) {
    const older = newestFirst[index + 1]
    if (older && older.revision !== revision - 1) return `revision ${revision - 1} is missing`
    if (older?.change && change && older.change.at > change.at)
      return `revision ${revision} is dated before revision ${older.revision}: a clock was wrong`
  }
  const newest = newestFirst[0]?.change
  if (newest && Date.parse(newest.at) > Date.now() + CLOCK_TOLERANCE_MS)
    return `the newest revision is dated in the future (${newest.at}): a clock is wrong`
  return null
}

/** Whether an environment's revisions are all there, valid and in order, and whether it knows what shells visitors have. */
export async function examineRevisions(environments: EnvironmentStore, name: string): Promise<GateResult[]> {
  const id = `revisions of ${name}`
  let revisions: Environment[]
  try {
    revisions = await environments.history(name, { limit: EXAMINED_REVISIONS })
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    return [{ id, passed: false, measured: error.message, hint: HINT }]
  }
  const fault = faultOf(revisions)
  const shells = revisions[0]?.shells ?? []
  return [
    fault
      ? { id, passed: false, measured: fault, hint: HINT }
      : { id, passed: true, measured: `${revisions.length} looked at, the newest is ${revisions[0]?.revision ?? 0}` },
    {
      id: `shells of ${name}`,
      passed: shells.length > 0,
      measured:
        shells.map(({ version, contract }) => `${version.slice(0, 8)} (contract ${contract})`).join(', ') || 'none',
      ...(shells.length > 0 ? {} : { hint: 'build the host: without a shell nobody knows which contracts are live' }),
    },
  ]
}
