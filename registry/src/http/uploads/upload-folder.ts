import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { remoteManifestSchema, type RemoteManifest } from 'shared-contracts/remote/remote-manifest.schema'
import { RegistryError } from '../../registry-error'
import { isIntact, listFiles } from '../../releases/release-files'
import { clearStaleStagings } from '../../staging/stagings'
import type { RegistryStore } from '../../store/registry-store'
import { refuseForeignRemote, type RegistryHttp } from '../registry-http'
import { readDocument } from '../../documents/read-document'
import type { Release } from '../../documents/release.schema'
import { publishRelease } from '../../releases/keep-build'
import type { SigningKey } from '../../signing/signing-key'
import { withPublishers } from '../../review/review-upload'
import type { UploadPlan, UploadEnd } from './upload.schema'

/** An upload on its way, as it lies on the disk: any process of the registry can go on with it. */
export interface Upload extends UploadPlan {
  team: string
}

const UPLOAD = /^\.upload-[0-9a-f-]{36}$/

const folderOf = (store: RegistryStore, id: string) => join(store.stagingDir, `.upload-${id}`)

/** Where the files of an upload are. */
export const buildFolder = (folder: string): string => join(folder, 'build')

/** Makes the folder of a new upload. @returns its id. */
async function createUpload(store: RegistryStore, upload: Upload): Promise<string> {
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
const countUploads = async (store: RegistryStore): Promise<number> =>
  (await readdir(store.stagingDir).catch(() => [])).filter((name) => UPLOAD.test(name)).length

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

interface Finish extends UploadEnd {
  id: string
  team: string
  review: RegistryHttp['review']
  key: SigningKey
}

/** The name that was announced is the one that was checked; what counts is what the manifest says. */
async function refuseOtherManifest(store: RegistryStore, manifestFile: string, { remote, team }: Upload) {
  const manifest = await readDocument<RemoteManifest>(manifestFile, remoteManifestSchema)
  if (manifest?.name !== remote) throw new RegistryError(`remote.json is not the one of ${remote}`)
  if (manifest.owner !== team)
    throw new RegistryError(
      `remote.json says that ${remote} belongs to ${manifest.owner}; this token is ${team}'s`,
      'forbidden',
    )
  await refuseForeignRemote(store.releases, remote, team)
}

/** Keeps an upload as a release, if all of it is there and the registry finds it fit; its signed record comes last. The upload is over, whatever becomes of it. */
export async function finishUpload(
  store: RegistryStore,
  { id, team, gates: claimed, review, key, commit, subject = null, author = null }: Finish,
): Promise<Release> {
  const { upload, folder } = await findUpload(store, id, team)
  const build = buildFolder(folder)
  try {
    const there = new Set(await listFiles(build))
    const missing = upload.files.find(({ path }) => !there.has(path))
    if (missing) throw new RegistryError(`The upload lacks ${missing.path}`)
    const manifestFile = join(build, 'remote.json')
    await refuseOtherManifest(store, manifestFile, upload)
    const gates = withPublishers(await review({ folder: build, remote: upload.remote }), claimed)
    return await publishRelease({
      store,
      manifestFile,
      buildDir: build,
      by: team,
      source: { commit, subject, author },
      gates,
      key,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
