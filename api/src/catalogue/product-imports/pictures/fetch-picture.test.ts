import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPicture, PictureRefused } from './fetch-picture'

let server: Server
let host: string
let asked = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1
    const path = request.url ?? '/'
    if (path.startsWith('/to?')) return void response.writeHead(302, { location: path.slice(4) }).end()
    if (path === '/loop') return void response.writeHead(302, { location: '/loop' }).end()
    if (path === '/large') {
      response.writeHead(200, { 'content-type': 'image/png' })
      const push = () => {
        while (response.write(Buffer.alloc(65_536))) if (response.destroyed) return
        response.once('drain', push)
      }
      return push()
    }
    if (path === '/picture') return void response.end('bytes')
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const never = new AbortController().signal
const fetched = (address: string, allowedHosts: readonly string[] = []) =>
  fetchPicture(address, { allowedHosts, signal: never })
async function refusal(address: string, allowedHosts?: readonly string[]): Promise<string> {
  const error = await fetched(address, allowedHosts).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PictureRefused)
  return (error as Error).message
}

test.each([
  ['file:///etc/passwd', /begin with http/],
  ['ftp://example.com/a.png', /begin with http/],
  ['gopher://example.com/', /begin with http/],
  ['http://user:secret@example.com/a.png', /begin with http/],
  ['http://example.com:22/', /ports/],
  ['http://127.0.0.1/a.png', /public internet/],
  ['http://[::1]/a.png', /public internet/],
  ['http://[::ffff:127.0.0.1]/a.png', /public internet/],
  ['http://0/a.png', /public internet/],
  ['http://2130706433/a.png', /public internet/],
  ['http://0x7f.1/a.png', /public internet/],
  ['http://169.254.169.254/latest/meta-data/', /public internet/],
  ['http://localhost/a.png', /public internet/],
])('%s is not fetched', async (address, message) => {
  expect(await refusal(address)).toMatch(message)
})

test('a server of one’s own network is not even connected to, on whatever port it listens', async () => {
  expect(await refusal(`http://${host}/picture`)).toMatch(/ports/)
  expect(asked).toBe(0)
})

test('what the operator lets through is fetched; where it leads on to is checked anew', async () => {
  expect(Buffer.from(await fetched(`http://${host}/picture`, [host])).toString()).toBe('bytes')
  const before = asked
  expect(await refusal(`http://${host}/to?http://127.0.0.1/secret`, [host])).toMatch(/public internet/)
  expect(await refusal(`http://${host}/to?http://localhost/secret`, [host])).toMatch(/public internet/)
  expect(await refusal(`http://${host}/to?file:///etc/passwd`, [host])).toMatch(/begin with http/)
  expect(asked).toBe(before + 3)
})

test('an address that leads on for ever, is missing, or sends too much is given up', async () => {
  expect(await refusal(`http://${host}/loop`, [host])).toMatch(/too often/)
  expect(await refusal(`http://${host}/missing`, [host])).toMatch(/answers with 404/)
  expect(await refusal(`http://${host}/large`, [host])).toMatch(/larger than 10 MB/)
})
