import { basename } from 'node:path'
import type { GateResult } from '../documents/release.schema'
import type { RegistryStore } from '../store/registry-store'
import { staleStagings } from '../staging/stagings'
import { examineLiveReleases } from './examine-live-releases'
import { examineRevisions } from './examine-revisions'

async function examineStagings(store: RegistryStore): Promise<GateResult> {
  const left = await staleStagings(store)
  return left.length === 0
    ? { id: 'staging', passed: true, measured: 'nothing left behind' }
    : {
        id: 'staging',
        passed: false,
        measured: `${left.length} left by killed publications: ${left.map((path) => basename(path)).join(', ')}`,
        hint: 'the next publish removes them; nothing of them is live',
      }
}

/** Whether a registry is in order: readable, its live releases as published, its revisions without a gap, its shells known. */
export async function examineStore(store: RegistryStore): Promise<GateResult[]> {
  const names = await store.environments.names()
  const remotes = await store.releases.remotes()
  const readable: GateResult = {
    id: 'readable',
    passed: names.length > 0,
    measured: `${names.length} environments, ${remotes.length} remotes`,
    ...(names.length > 0 ? {} : { hint: 'nothing is live here: run npm run build, or name another registry' }),
  }
  const perEnvironment = await Promise.all(
    names.map(async (name) => [
      ...(await examineRevisions(store.environments, name)),
      ...(await examineLiveReleases(store, name)),
    ]),
  )
  return [readable, ...perEnvironment.flat(), await examineStagings(store)]
}
