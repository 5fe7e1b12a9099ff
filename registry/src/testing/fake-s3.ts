import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As much of an S3 service as a bucket of files needs, on a port of its own; it refuses who does not sign. */
export async function fakeS3() {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const key = decodeURIComponent((request.url ?? '').split('?')[0]!.slice(1))
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const refuse = (status: number, code: string) =>
        response
          .writeHead(status, { 'content-type': 'application/xml' })
          .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return refuse(403, 'AccessDenied')
      if (request.method === 'PUT') {
        objects.set(key, Buffer.concat(parts))
        return response.writeHead(200, { etag: '"1"' }).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return response.writeHead(204).end()
      }
      const found = objects.get(key)
      if (!found) return refuse(404, 'NoSuchKey')
      return response.writeHead(200, { 'content-length': found.length }).end(found)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  process.env.AWS_ACCESS_KEY_ID = 'a-test'
  process.env.AWS_SECRET_ACCESS_KEY = 'a-secret'
  const { port } = server.address() as AddressInfo
  return { objects, endpoint: `http://127.0.0.1:${port}` }
}
