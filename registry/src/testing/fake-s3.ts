import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface FakeObject {
  bytes: Buffer
  type: string | undefined
  cacheControl: string | undefined
  writtenAt: Date
}

const PAGE = 3

/** As much of an S3 service as a bucket of files needs, on a port of its own; it refuses who does not sign. */
export async function fakeS3() {
  const objects = new Map<string, FakeObject>()

  /** A page of those in a bucket whose key begins so, in their order. */
  function list(bucket: string, asked: URLSearchParams): string {
    const prefix = `${bucket}/${asked.get('prefix') ?? ''}`
    const after = asked.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, PAGE)
    const contents = page.map((key) => {
      const at = objects.get(key)?.writtenAt.toISOString()
      return `<Contents><Key>${key.slice(bucket.length + 1)}</Key><LastModified>${at}</LastModified></Contents>`
    })
    const more = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const key = decodeURIComponent(pathname.slice(1))
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const refuse = (status: number, code: string) =>
        response
          .writeHead(status, { 'content-type': 'application/xml' })
          .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return refuse(403, 'AccessDenied')
      if (request.method === 'PUT') {
        const { 'content-type': type, 'cache-control': cacheControl } = request.headers
        objects.set(key, { bytes: Buffer.concat(parts), type, cacheControl, writtenAt: new Date() })
        return response.writeHead(200, { etag: '"1"' }).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return response.writeHead(204).end()
      }
      if (searchParams.has('list-type'))
        return response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(list(key.replace(/\/$/, ''), searchParams))
      const found = objects.get(key)
      if (request.method === 'HEAD') return response.writeHead(found ? 200 : 404).end()
      if (!found) return refuse(404, 'NoSuchKey')
      return response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  process.env.AWS_ACCESS_KEY_ID = 'a-test'
  process.env.AWS_SECRET_ACCESS_KEY = 'a-secret'
  const { port } = server.address() as AddressInfo
  return { objects, endpoint: `http://127.0.0.1:${port}` }
}
