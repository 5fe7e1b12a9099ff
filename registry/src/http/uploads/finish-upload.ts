import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteManifestSchema, type RemoteManifest } from 'shared-contracts/remote/remote-manifest.schema'
import { readDocument } from '../../documents/read-document'
import type { Release } from '../../documents/release.schema'
import { RegistryError } from '../../registry-error'
import { listFiles } from '../../releases/release-files'
import { publishRelease } from '../../releases/keep-build'
import type { SigningKey } from '../../signing/signing-key'
import { withPublishers } from '../../review/review-upload'
import { refuseForeignRemote, type RegistryHttp } from '../registry-http'
import type { RegistryStore } from '../../store/registry-store'
import { buildFolder, findUpload, type Upload } from './upload-folder'
import type { UploadEnd } from './upload.schema'

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
