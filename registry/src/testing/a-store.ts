import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { fileStore } from '../store/file-store'
import { registryPaths } from '../store/registry-paths'
import type { RegistryStore } from '../store/registry-store'
import { remoteStore } from '../store/open-store'
import { fakeS3 } from './fake-s3'

interface StoreUnderTest {
  store: RegistryStore
  /** Changes a file of a kept release behind the registry's back. */
  damageFile(remote: string, version: string, path: string, content: string): Promise<void>
  damageRecord(remote: string, version: string, content: string): Promise<void>
  /** Whether any file of a release lies where the store keeps them. */
  hasFiles(remote: string, version: string): boolean
}

async function aFolder(): Promise<StoreUnderTest> {
  const root = await mkdtemp(join(tmpdir(), 'registry-'))
  return {
    store: fileStore(root),
    damageFile: (remote, version, path, content) =>
      writeFile(join(registryPaths.release(root, remote, version), path), content),
    hasFiles: (remote, version) => existsSync(registryPaths.release(root, remote, version)),
    damageRecord: (remote, version, content) => writeFile(registryPaths.record(root, remote, version), content),
  }
}

async function aServer(databaseUrl: string): Promise<StoreUnderTest> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'registry-'))
  const { objects, endpoint } = await fakeS3()
  const schema = `registry_${randomBytes(6).toString('hex')}`
  const files = { bucket: 'remotes', region: 'eu-west-1', endpoint }
  return {
    store: remoteStore({ databaseUrl, schema, files, cacheDir }),
    async damageFile(remote, version, path, content) {
      await rm(registryPaths.release(cacheDir, remote, version), { recursive: true, force: true })
      objects.set(`remotes/${remote}/${version}/${path}`, {
        bytes: Buffer.from(content),
        type: undefined,
        cacheControl: undefined,
        writtenAt: new Date(),
      })
    },
    hasFiles: (remote, version) => [...objects.keys()].some((key) => key.startsWith(`remotes/${remote}/${version}/`)),
    async damageRecord(remote, version, content) {
      const client = new Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query(`update ${schema}.releases set record = $3 where remote = $1 and version = $2`, [
        remote,
        version,
        content.startsWith('{"') ? content : '{}',
      ])
      await client.end()
    },
  }
}

/**
 * A store of its own for a test: a folder, or with TEST_DATABASE_URL PostgreSQL and S3.
 *
 * @param kind `folder` where the code under test is only ever run on one.
 */
export function aStore(kind?: 'folder'): Promise<StoreUnderTest> {
  const databaseUrl = kind ? undefined : process.env.TEST_DATABASE_URL?.trim()
  return databaseUrl ? aServer(databaseUrl) : aFolder()
}
