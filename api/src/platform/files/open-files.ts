import { join } from 'node:path'
import { s3Bucket, type Bucket } from 'registry/store/s3-bucket'
import type { Env } from '../../env'
import { createBucketStore } from './bucket-store'
import { createFolderStore, type FileStore } from './folder-store'

/** One for each that the settings name: its connections are kept. */
const buckets = new Map<string, Bucket>()

/**
 * Where files of one kind are: in a folder of that name, in the bucket that the settings name, else in the data folder.
 *
 * @param isPublic whether everybody may see a file and keep it.
 */
export function openFiles(
  { dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>,
  folder: 'media' | 'imports',
  isPublic: (name: string) => boolean = () => false,
): FileStore {
  if (s3 === null) return createFolderStore(join(dataDir, folder))
  const name = JSON.stringify(s3)
  const bucket = buckets.get(name) ?? s3Bucket(s3)
  buckets.set(name, bucket)
  return createBucketStore(bucket, folder, isPublic)
}
