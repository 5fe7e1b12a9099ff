import { expect, test } from 'vitest'
import { fetchBack } from './fetch-back'
import { integrityOf, isIntact } from './release-files'

const code = Buffer.from('export {}')
const release = {
  server: 'server/remote.cjs',
  files: ['remote.js', 'server/remote.cjs'].map((path) => ({
    path,
    integrity: integrityOf(code),
    bytes: code.length,
    brotliBytes: code.length,
  })),
}
const well = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
}

function look(headers: Record<string, string>, { status = 200, body = code } = {}) {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    asked.push(request.url)
    return new Response(body, { status, headers })
  }
  const url = 'https://static.example/toys/1'
  return { asked, faults: fetchBack({ release, url, shopOrigin: 'https://shop.example', fetch }) }
}

test('all that browsers get is fetched, and nothing else', async () => {
  const { asked, faults } = look(well)
  expect(await faults).toEqual([])
  expect(asked).toEqual(['https://static.example/toys/1/remote.js'])
})

test.each([
  [{ 'content-type': 'text/plain' }, 'served as text/plain'],
  [{ 'content-type': 'text/html' }, 'served as text/html'],
  [{ 'cache-control': 'no-cache' }, 'no-cache, not kept for a year as immutable'],
  [{ 'cache-control': 'public, max-age=3600, immutable' }, 'not kept for a year'],
  [{ 'access-control-allow-origin': 'https://other.example' }, 'not readable from https://shop.example'],
])('%j is a fault', async (headers, fault) => {
  expect(await look({ ...well, ...headers }).faults).toEqual([expect.stringContaining(`remote.js: `)])
  expect((await look({ ...well, ...headers }).faults)[0]).toContain(fault)
})

test('an origin that is named alone is as good as all', async () => {
  expect(await look({ ...well, 'access-control-allow-origin': 'https://shop.example' }).faults).toEqual([])
})

test('other bytes and other answers are faults', async () => {
  expect(await look(well, { body: Buffer.from('alert(1)') }).faults).toEqual([
    'remote.js: not the bytes that were published',
  ])
  expect(await look(well, { status: 404 }).faults).toEqual(['remote.js: status 404'])
})

test('without an answer there is a fault, too', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'))
  const url = 'https://static.example/toys/1'
  expect(await fetchBack({ release, url, shopOrigin: 'https://shop.example', fetch })).toEqual(['remote.js: no answer'])
})

test.each(['sha256', 'sha384'])('bytes are held to their %s, which records have or had', (algorithm) => {
  expect(isIntact(code, integrityOf(code, algorithm))).toBe(true)
  expect(isIntact(Buffer.from('changed'), integrityOf(code, algorithm))).toBe(false)
})

test.each(['', undefined, 'sha1-x', 'sha512-', 'none', `md5-${'A'.repeat(43)}=`])(
  'nothing has the value %j',
  (value) => {
    expect(isIntact(code, value)).toBe(false)
  },
)
