import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { RegistryError } from '../../registry-error'
import type { RegistryStore } from '../../store/registry-store'
import type { UploadPlan } from './upload.schema'

/** An upload on its way, as it lies on the disk: any process of the registry can go on with it. */
export interface Upload extends UploadPlan {
  team: string
}

const UPLOAD = /^\.upload-[0-9a-f-]{36}$/

const folderOf = (store: RegistryStore, id: string) => join(store.stagingDir, `.upload-${id}`)

/** Where the files of an upload are. */
export const buildFolder = (folder: string): string => join(folder, 'build')

/** Makes the folder of a new upload. @returns its id. */
export async function createUpload(store: RegistryStore, upload: Upload): Promise<string> {
  const id = randomUUID()
  await mkdir(buildFolder(folderOf(store, id)), { recursive: true })
  await writeFile(join(folderOf(store, id), 'upload.json'), JSON.stringify(upload))
  return id
}

/** A team's upload. @throws RegistryError when there is none, which another team's is not. */
export async function findUpload(
  store: RegistryStore,
  id: string,
  team: string,
): Promise<{ upload: Upload; folder: string }> {
  const folder = folderOf(store, id)
  const text = await readFile(join(folder, 'upload.json'), 'utf8').catch(() => null)
  const upload = text === null ? null : (JSON.parse(text) as Upload)
  if (upload?.team !== team)
    throw new RegistryError('There is no such upload: it was finished, or given up. Publish again', 'not-found')
  return { upload, folder }
}

/** How many uploads are on their way. */
export const countUploads = async (store: RegistryStore): Promise<number> =>
  (await readdir(store.stagingDir).catch(() => [])).filter((name) => UPLOAD.test(name)).length
