import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '../documents/release.schema'
import { DEFAULT_ENVIRONMENT, readEnvironment } from '../environments/read-environment'
import { findSlot } from '../environments/slot-of'
import { openWorkingStore } from '../store/open-store'
import type { RegistryStore } from '../store/registry-store'
import { writeAtomically } from '../store/write-file'
import { deployMessages } from './deploy.messages'

/** What the working copy was last built to, beside the build itself. */
const noteOf = (folder: string) => join(folder, 'dist/kept.json')

/** Keeps what was built in a folder of the project, notes which release it is, and says how to give it to everybody. */
export async function keepWorkingCopy(
  folder: string,
  keep: (store: RegistryStore, folder: string) => Promise<Release>,
): Promise<void> {
  const store = openWorkingStore(join(folder, '..'))
  const release = await keep(store, folder)
  await writeAtomically(noteOf(folder), JSON.stringify({ name: release.name, version: release.version }))
  const slot = findSlot(await readEnvironment(store.environments, DEFAULT_ENVIRONMENT), release.name)
  process.stdout.write(`${deployMessages.kept(release, slot?.active ?? null)}\n`)
}

/** @returns the slot and the release that a folder was last built to; `null` when it never was. */
export async function readWorkingCopy(folder: string): Promise<{ name: string; version: string } | null> {
  const text = await readFile(noteOf(folder), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as { name: string; version: string })
}
