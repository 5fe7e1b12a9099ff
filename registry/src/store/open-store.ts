import { join, resolve } from 'node:path'
import { dataDirOf, type Settings } from '../data-dir'
import { RegistryError } from '../registry-error'
import { bucketContracts, bucketReleases } from './bucket-releases'
import { openDatabase } from './database'
import { fileStore } from './file-store'
import { mirroredStore } from './mirrored-store'
import { postgresEnvironments, postgresRecords } from './postgres-records'
import type { RegistryStore } from './registry-store'
import { s3Bucket, type S3Settings } from './s3-bucket'

interface RemoteStoreSettings {
  databaseUrl: string
  /** The database may be the shop's own: the tables are in a schema of theirs. */
  schema?: string
  files: S3Settings
  /** Folder on this machine for the releases that it needs. */
  cacheDir: string
}

/** A registry for several machines: documents in PostgreSQL, files in S3. */
export function remoteStore({ databaseUrl, schema = 'registry', files, cacheDir }: RemoteStoreSettings): RegistryStore {
  const database = openDatabase(databaseUrl, schema)
  const bucket = s3Bucket(files)
  return {
    environments: postgresEnvironments(database),
    releases: bucketReleases({ records: postgresRecords(database), locked: database.locked, bucket, cacheDir }),
    stagingDir: cacheDir,
    folder: null,
    contracts: bucketContracts(bucket),
    close: () => database.close(),
  }
}

/** The folder of a registry that names no other, from the project's folder. */
export const DEFAULT_REGISTRY_DIR = 'dist/remotes'

const setting = (settings: Settings, name: string) => settings[name]?.trim() || undefined

const openFolder = (settings: Settings, root = '.') =>
  fileStore(resolve(setting(settings, 'REGISTRY_DIR') ?? join(root, DEFAULT_REGISTRY_DIR)))

/** The registry of a working copy, which is always a folder. @param root the project's folder. */
export const openWorkingStore = (root: string): RegistryStore => openFolder(process.env, root)

const cacheDirOf = (settings: Settings) => join(dataDirOf(settings), 'registry')

/** @returns `null` when the registry is a folder. */
function openRemote(settings: Settings): RegistryStore | null {
  const databaseUrl = setting(settings, 'REGISTRY_DATABASE_URL')
  const bucket = setting(settings, 'REGISTRY_S3_BUCKET')
  if (!databaseUrl && !bucket) return null
  if (!databaseUrl || !bucket)
    throw new RegistryError('REGISTRY_DATABASE_URL and REGISTRY_S3_BUCKET belong together: set both, or none')
  return remoteStore({
    databaseUrl,
    files: {
      bucket,
      region: setting(settings, 'REGISTRY_S3_REGION') ?? 'us-east-1',
      endpoint: setting(settings, 'REGISTRY_S3_ENDPOINT'),
    },
    cacheDir: cacheDirOf(settings),
  })
}

/** The registry that the settings name, to read and to change: PostgreSQL and S3 where they are set, else a folder. */
export const openStore = (settings: Settings = process.env): RegistryStore =>
  openRemote(settings) ?? openFolder(settings)

/** The same for who serves pages from it: a registry elsewhere may be down. */
export function openServingStore(settings: Settings, warn: (message: string, cause?: unknown) => void): RegistryStore {
  const primary = openRemote(settings)
  const built = openFolder(settings)
  return primary ? mirroredStore({ primary, copyDir: cacheDirOf(settings), built, warn }) : built
}
