import { bucketReleases } from './bucket-releases'
import { openDatabase } from './database'
import { postgresEnvironments } from './postgres-environments'
import { postgresRecords } from './postgres-records'
import type { RegistryStore } from './registry-store'
import { s3Bucket, type S3Settings } from './s3-bucket'

export interface RemoteStoreSettings {
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
  return {
    environments: postgresEnvironments(database),
    releases: bucketReleases({ records: postgresRecords(database), bucket: s3Bucket(files), cacheDir }),
    stagingDir: cacheDir,
    close: () => database.close(),
  }
}
