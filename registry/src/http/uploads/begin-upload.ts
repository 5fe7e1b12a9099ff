import { RegistryError } from '../../registry-error'
import { clearStaleStagings } from '../../staging/stagings'
import type { RegistryStore } from '../../store/registry-store'
import { refuseForeignRemote } from '../require-team'
import { countUploads, createUpload } from './upload-folder'
import type { UploadPlan } from './upload.schema'

/** Bounds what half-finished uploads can fill the disk with. */
const MAX_UPLOADS = 20
const MAX_UPLOAD_BYTES = 50_000_000

/** Opens an upload. What others left unfinished long ago is removed. @returns its id. @throws RegistryError when it may not be. */
export async function beginUpload(store: RegistryStore, plan: UploadPlan, team: string): Promise<string> {
  await refuseForeignRemote(store.releases, plan.remote, team)
  const bytes = plan.files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > MAX_UPLOAD_BYTES) throw new RegistryError(`The build has ${bytes} bytes, of at most ${MAX_UPLOAD_BYTES}`)
  await clearStaleStagings(store)
  if ((await countUploads(store)) >= MAX_UPLOADS)
    throw new RegistryError(`${MAX_UPLOADS} uploads are on their way: try again when some of them are done`, 'conflict')
  return createUpload(store, { ...plan, team })
}
