/** Files by key, somewhere outside this machine. */
export interface Bucket {
  put(key: string, bytes: Uint8Array, headers?: BucketHeaders): Promise<void>
  /** @returns `null` when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  /** A file that is not there is as good as removed. */
  remove(key: string): Promise<void>
  /** All files whose key begins so, with when they were written. */
  list(prefix: string): AsyncIterable<{ key: string; writtenAt: Date }>
}

/** What the service says of a file to whom it serves it. */
export interface BucketHeaders {
  contentType: string
  cacheControl: string
}

export interface S3Settings {
  bucket: string
  region: string
  /** Of another service than Amazon's, which is then asked by path: `<endpoint>/<bucket>/<key>`. */
  endpoint?: string | undefined
}

/** A bucket of an S3 service. Credentials come from where the SDK looks for them: `AWS_ACCESS_KEY_ID`, a profile, the machine's role. */
export function s3Bucket({ bucket, region, endpoint }: S3Settings): Bucket {
  const open = async () => {
    // Large, and for nothing where files lie in a folder.
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // Services other than Amazon's know no other checksums; a release's files are checked against its record, and pictures have their name from what is in them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { client, sdk }
  }
  let opened: ReturnType<typeof open> | null = null
  const ready = () => (opened ??= open())
  return {
    async put(key, bytes, headers) {
      const { client, sdk } = await ready()
      const { contentType: ContentType, cacheControl: CacheControl } = headers ?? {}
      const file = { Bucket: bucket, Key: key, Body: bytes, ContentLength: bytes.length }
      await client.send(new sdk.PutObjectCommand({ ...file, ...(headers && { ContentType, CacheControl }) }))
    },
    async get(key) {
      const { client, sdk } = await ready()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }))
        return Body ? await Body.transformToByteArray() : null
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null
        throw error
      }
    },
    async has(key) {
      const { client, sdk } = await ready()
      try {
        await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }))
        return true
      } catch (error) {
        // An answer without a body names nothing but its status.
        if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return false
        throw error
      }
    },
    async remove(key) {
      const { client, sdk } = await ready()
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    async *list(prefix) {
      const { client, sdk } = await ready()
      for await (const { Contents } of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key, LastModified } of Contents ?? [])
          if (Key !== undefined && LastModified) yield { key: Key, writtenAt: LastModified }
    },
  }
}
