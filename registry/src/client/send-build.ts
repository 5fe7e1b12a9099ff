import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '../documents/release.schema'
import type { RemoteManifest } from 'shared-contracts/remote/remote-manifest.schema'
import { RegistryError } from '../registry-error'
import type { BuiltRemote } from '../registry'
import { integrityOf, listFiles, SERVER_BUNDLE } from '../releases/release-files'
import { callRegistry, type Connection } from './call-registry'

/** Files on their way at once. */
const AT_ONCE = 4

interface Outgoing {
  path: string
  bytes: Uint8Array<ArrayBuffer>
  integrity: string
}

async function collect({ manifestFile, buildDir }: BuiltRemote): Promise<Outgoing[]> {
  const web = (await listFiles(join(buildDir, 'web'))).map((path) => `web/${path}`)
  const sources = [
    ['remote.json', manifestFile],
    ...['build.json', SERVER_BUNDLE, ...web].map((path) => [path, join(buildDir, path)]),
  ] as [string, string][]
  return Promise.all(
    sources.map(async ([path, file]) => {
      const bytes = new Uint8Array(await readFile(file))
      return { path, bytes, integrity: integrityOf(bytes) }
    }),
  )
}

/** What the registry keeps must be what was sent. */
function refuseOther(release: Release, files: Outgoing[]): Release {
  const sent = new Map(files.map(({ path, integrity }) => [path.replace(/^web\//, ''), integrity]))
  const other = release.files.find(({ path, integrity }) => sent.get(path) !== integrity)
  if (other) throw new RegistryError(`The registry keeps another ${other.path} than was sent`)
  return release
}

/** Uploads a build file by file; it becomes a release at the end, or not at all. */
export async function sendBuild(connection: Connection, build: BuiltRemote): Promise<Release> {
  const files = await collect(build)
  const { name } = JSON.parse(await readFile(build.manifestFile, 'utf8')) as RemoteManifest
  const { id } = await callRegistry<{ id: string }>(connection, '/uploads', {
    method: 'POST',
    body: {
      remote: name,
      files: files.map(({ path, integrity, bytes }) => ({ path, integrity, bytes: bytes.length })),
    },
  })
  try {
    const waiting = files.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const { path, bytes } of waiting)
          await callRegistry(connection, `/uploads/${id}/files/${path}`, { method: 'PUT', body: bytes })
      }),
    )
  } catch (error) {
    // What does not answer now removes the rest by itself later.
    await callRegistry(connection, `/uploads/${id}`, { method: 'DELETE' }).catch(() => undefined)
    throw error
  }
  const { source, gates } = build
  const release = await callRegistry<Release>(connection, `/uploads/${id}/release`, {
    method: 'POST',
    body: { ...source, gates },
  })
  return refuseOther(release, files)
}
