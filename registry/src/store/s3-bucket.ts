/** Files by key, somewhere outside this machine. */
export interface Bucket {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @returns `null` when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** A file that is not there is as good as removed. */
  remove(key: string): Promise<void>
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
    // Large, and for nothing where the registry is a folder.
    const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } =
      await import('@aws-sdk/client-s3')
    const client = new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // Services other than Amazon's know no other checksums; every file is checked against its record anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { client, DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand }
  }
  let opened: ReturnType<typeof open> | null = null
  return {
    async put(key, bytes) {
      const { client, PutObjectCommand } = await (opened ??= open())
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentLength: bytes.length }))
    },
    async get(key) {
      const { client, GetObjectCommand, NoSuchKey } = await (opened ??= open())
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return Body ? await Body.transformToByteArray() : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(key) {
      const { client, DeleteObjectCommand } = await (opened ??= open())
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
  }
}
