import { bucketContracts } from './bucket-contracts'
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
  const bucket = s3Bucket(files)
  return {
    environments: postgresEnvironments(database),
    releases: bucketReleases({ records: postgresRecords(database), locked: database.locked, bucket, cacheDir }),
    stagingDir: cacheDir,
    contracts: bucketContracts(bucket),
    close: () => database.close(),
  }
}
