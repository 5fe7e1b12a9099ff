import type { Bucket } from 'registry/store/s3-bucket'
import type { FileStore } from './folder-store'

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', avif: 'image/avif' }
/** A name stands for its content. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Whoever may see it asks the shop. */
const NOT_KEPT = 'private, no-store'

/**
 * Keeps files in a bucket, below a folder of it. The bucket stays private: who may see what the shop decides, which hands files on.
 *
 * @param isPublic whether everybody may keep a file; what the bucket says of it should a front serve it by itself one day.
 */
export function createBucketStore(bucket: Bucket, folder: string, isPublic: (name: string) => boolean): FileStore {
  const prefix = `${folder}/`
  const keyOf = (name: string) => prefix + name

  return {
    async write(name, bytes) {
      // Two that write one name at once write the same: it stands for its content.
      if (await bucket.has(keyOf(name))) return false
      const contentType = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      await bucket.put(keyOf(name), bytes, { contentType, cacheControl: isPublic(name) ? FOR_EVER : NOT_KEPT })
      return true
    },
    async read(name) {
      const bytes = await bucket.get(keyOf(name))
      return bytes && new Uint8Array(bytes)
    },
    has: (name) => bucket.has(keyOf(name)),
    remove: (name) => bucket.remove(keyOf(name)),
    async *olderThan(time) {
      for await (const { key, writtenAt } of bucket.list(prefix)) if (writtenAt < time) yield key.slice(prefix.length)
    },
    async clear() {
      for await (const { key } of bucket.list(prefix)) await bucket.remove(key)
    },
  }
}
