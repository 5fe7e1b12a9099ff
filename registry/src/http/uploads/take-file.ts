import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RegistryError } from '../../registry-error'
import { isIntact } from '../../releases/release-files'
import type { RegistryStore } from '../../store/registry-store'
import { buildFolder, findUpload } from './upload-folder'

interface Incoming {
  id: string
  team: string
  path: string
  bytes: Uint8Array
}

/** Takes one file of an upload; the same file again is no harm. @throws RegistryError when it is not as it was announced. */
export async function takeFile(store: RegistryStore, { id, team, path, bytes }: Incoming): Promise<void> {
  const { upload, folder } = await findUpload(store, id, team)
  const announced = upload.files.find((file) => file.path === path)
  if (!announced) throw new RegistryError(`${path} was not announced`)
  if (!isIntact(bytes, announced.integrity)) throw new RegistryError(`${path} is not what was announced`)
  const target = join(buildFolder(folder), path)
  await mkdir(dirname(target), { recursive: true })
  // By way of the upload's own folder, whose time shows that the upload goes on.
  const part = join(folder, `${randomUUID()}.part`)
  await writeFile(part, bytes)
  await rename(part, target)
}
