import { rm } from 'node:fs/promises'
import type { RegistryStore } from '../store/registry-store'
import { staleStagings } from './stale-stagings'

/** Removes what killed publications and abandoned uploads left behind. Nothing of it was ever part of the registry. */
export async function clearStaleStagings(store: RegistryStore): Promise<void> {
  for (const folder of await staleStagings(store)) await rm(folder, { recursive: true, force: true })
}
