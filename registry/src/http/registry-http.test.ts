import { beforeEach, expect, test } from 'vitest'
import { integrityOf } from '../releases/release-files'
import { aRegistry } from '../testing/a-registry'
import { aRegistryHttp } from '../testing/a-registry-http'
import { aManifest } from '../testing/fake-build'

let registry: Awaited<ReturnType<typeof aRegistry>>
let http: Awaited<ReturnType<typeof aRegistryHttp>>
let token: string
let foreign: string

beforeEach(async () => {
  registry = await aRegistry()
  http = await aRegistryHttp(registry.store)
  token = (await http.token('Toys team')).token
  foreign = (await http.token('Games team')).token
})

const order = (over: object = {}) => ({ action: 'release', remote: 'toys', reason: 'a test', ...over })
const change = (bearer: string, body: object) =>
  http.send('/environments/production/changes', { method: 'POST', token: bearer, body: JSON.stringify(body) })
const fileOf = (path: string, text: string) => ({
  path,
  integrity: integrityOf(Buffer.from(text)),
  bytes: Buffer.byteLength(text),
})
const begin = (bearer: string, files: object[], remote = 'toys') =>
  http.send('/uploads', { method: 'POST', token: bearer, body: JSON.stringify({ remote, files }) })

test.each([
  '/environments',
  '/environments/production',
  '/remotes',
  '/remotes/toys/releases',
  '/whoami',
  '/examination',
])('%s is given to nobody without a token, nor with a wrong one', async (path) => {
  for (const wrong of [undefined, 'shop_wrong', token.slice(0, -1), `${token}x`]) {
    const answer = await http.send(path, { token: wrong })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  }
  expect((await http.send(path, { token })).status).toBe(200)
})

test('a team may read what another one has, and change only its own', async () => {
  const { version } = await registry.publish()
  expect((await http.send(`/remotes/toys/releases/${version}`, { token: foreign })).status).toBe(200)
  const refused = await change(foreign, order({ version }))
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    code: 'FORBIDDEN',
    detail: "toys belongs to Toys team; this token is Games team's",
  })
  expect((await registry.live()).revision).toBe(0)
  expect((await change(token, order({ version }))).status).toBe(200)
})

test('the first release of a name makes it the team’s; another team cannot take it over', async () => {
  const manifest = JSON.stringify(aManifest({ owner: 'Games team' }))
  await registry.publish()
  expect((await begin(foreign, [fileOf('remote.json', manifest)])).status).toBe(403)
})

test('the owner in remote.json is the team of the token, and the name the one announced', async () => {
  for (const [manifest, status] of [
    [aManifest({ owner: 'Games team' }), 403],
    [aManifest({ name: 'games' }), 422],
  ] as const) {
    const text = JSON.stringify(manifest)
    const { id } = (await (await begin(token, [fileOf('remote.json', text)])).json()) as { id: string }
    await http.send(`/uploads/${id}/files/remote.json`, { method: 'PUT', token, body: text })
    const body = JSON.stringify({ commit: null, gates: [] })
    expect((await http.send(`/uploads/${id}/release`, { method: 'POST', token, body })).status).toBe(status)
  }
  expect(await registry.store.releases.remotes()).toEqual([])
})

test('an upload is its team’s alone, takes what was announced, and ends only when all of it is there', async () => {
  const { id } = (await (await begin(token, [fileOf('web/a.js', 'a'), fileOf('build.json', '{}')])).json()) as {
    id: string
  }
  const put = (path: string, body: string, bearer = token) =>
    http.send(`/uploads/${id}/files/${path}`, { method: 'PUT', token: bearer, body })
  expect((await put('web/a.js', 'b')).status).toBe(422)
  expect((await put('web/b.js', 'a')).status).toBe(422)
  expect((await put('web/../../escape.js', 'a')).status).toBe(404)
  expect((await put('web/a.js', 'a', foreign)).status).toBe(404)
  expect((await put('web/a.js', 'a')).status).toBe(204)
  const end = { method: 'POST', token, body: JSON.stringify({ commit: null, gates: [] }) }
  const answer = await http.send(`/uploads/${id}/release`, end)
  expect(await answer.json()).toMatchObject({ code: 'REFUSED', detail: 'The upload lacks build.json' })
  expect((await http.send(`/uploads/${id}/release`, end)).status).toBe(404)
})

test.each([
  { subject: ['Sort toys'] },
  { subject: 'x'.repeat(3_000) },
  { author: { name: 'Ada' } },
  { author: 7 },
  { subject: null, author: null, email: 'ada@example.com' },
])('what an upload says of its commit is text: %j', async (said) => {
  const { id } = (await (await begin(token, [fileOf('web/a.js', 'a')])).json()) as { id: string }
  const body = JSON.stringify({ commit: null, gates: [], ...said })
  const answer = await http.send(`/uploads/${id}/release`, { method: 'POST', token, body })
  expect([400, 422]).toContain(answer.status)
  expect(((await answer.json()) as { detail: string }).detail).not.toContain('lacks')
})

test('an upload can be given up', async () => {
  const { id } = (await (await begin(token, [fileOf('web/a.js', 'a')])).json()) as { id: string }
  expect((await http.send(`/uploads/${id}`, { method: 'DELETE', token: foreign })).status).toBe(404)
  expect((await http.send(`/uploads/${id}`, { method: 'DELETE', token })).status).toBe(204)
  expect((await http.send(`/uploads/${id}/files/web/a.js`, { method: 'PUT', token, body: 'a' })).status).toBe(404)
})

test.each([
  ['a path out of the build', [fileOf('../remote.json', 'a')]],
  ['a file that is no part of a build', [fileOf('notes.txt', 'a')]],
  ['a file without end', [{ path: 'web/a.js', integrity: 'x', bytes: 99_000_000 }]],
  ['nothing', []],
  [
    'more than a build ever has',
    Array.from({ length: 6 }, (_, index) => ({ path: `web/${index}.js`, integrity: 'x', bytes: 9_000_000 })),
  ],
])('an upload of %s is refused', async (_what, files) => {
  expect((await begin(token, files)).status).toBe(422)
})

test('bodies have a limit', async () => {
  const answer = await change(token, order({ reason: 'x'.repeat(20_000) }))
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'BODY_TOO_LARGE' })
})

test.each([
  ['no JSON', 'nonsense'],
  ['no reason', JSON.stringify(order({ version: '0'.repeat(16), reason: ' ' }))],
  ['no version', JSON.stringify(order())],
  ['no share', JSON.stringify(order({ action: 'canary', version: '0'.repeat(16) }))],
  ['another action', JSON.stringify(order({ action: 'shell' }))],
  ['a field that is unknown', JSON.stringify(order({ action: 'promote', by: 'somebody else' }))],
  ['a remote with a path', JSON.stringify(order({ action: 'promote', remote: '../toys' }))],
])('a change with %s is refused', async (_what, body) => {
  await registry.publishLive()
  const answer = await http.send('/environments/production/changes', { method: 'POST', token, body })
  expect(answer.status).toBe(422)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect((await registry.live()).revision).toBe(1)
})

test.each([
  ['nested without an end', '['.repeat(5_000) + ']'.repeat(5_000)],
  ['nested in fields', '{"action":'.repeat(1_000) + '1' + '}'.repeat(1_000)],
  [
    'a field within a field without an end',
    JSON.stringify(order({ reason: 0 })).replace('0', '['.repeat(5_000) + ']'.repeat(5_000)),
  ],
  [
    'names that every object has',
    '{"__proto__":{"action":"release"},"constructor":1,"toString":{},"hasOwnProperty":[]}',
  ],
  ['a list for a text', JSON.stringify(order({ remote: ['toys'] }))],
  ['a text of ten thousand', JSON.stringify(order({ version: 'a'.repeat(10_000) }))],
])('a body with %s is refused as what it is', async (_what, body) => {
  for (const path of ['/environments/production/changes', '/uploads', '/uploads/0/release']) {
    const answer = await http.send(path, { method: 'POST', token, body })
    expect([path, answer.status]).toEqual([path, 422])
    expect(await answer.json()).toMatchObject({ code: 'REFUSED' })
  }
  expect(http.logged).toEqual([])
})

test('an older revision is a conflict, and what is not there is not found', async () => {
  const { version } = await registry.publishLive()
  expect((await change(token, order({ version, expectedRevision: 7 }))).status).toBe(409)
  expect((await http.send(`/remotes/toys/releases/${'0'.repeat(16)}`, { token })).status).toBe(404)
  expect((await http.send('/environments/..%2F..%2Fetc', { token })).status).toBe(404)
  expect((await http.send('/nothing', { token })).status).toBe(404)
})

test('revisions come in pages', async () => {
  for (const script of ['1', '2', '3']) await registry.publishLive({ script })
  const page = async (query: string) => {
    const answer = await http.send(`/environments/production/revisions${query}`, { token })
    const { items } = (await answer.json()) as { items: { revision: number }[] }
    return items.map(({ revision }) => revision)
  }
  expect(await page('?limit=2')).toEqual([3, 2])
  expect(await page('?limit=2&before=2')).toEqual([1])
  expect(await page('')).toEqual([3, 2, 1])
  expect((await http.send('/environments/production/revisions?limit=all', { token })).status).toBe(400)
})

test('who is too fast learns how long to wait', async () => {
  http.waits.request = 12
  const answer = await http.send('/remotes', { token })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('12')
  http.waits.wrongToken = 30
  expect((await http.send('/remotes')).headers.get('retry-after')).toBe('30')
})

test('the shapes of the documents are given to everybody', async () => {
  const schema = async (name: string) => {
    const answer = await http.send(`/schemas/${name}.json`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as { required: string[]; properties: Record<string, object> }
  }
  expect(await schema('environment')).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: {
      remotes: {
        type: 'object',
        additionalProperties: {
          properties: { active: { pattern: '^[0-9a-f]{16}$' } },
          required: ['active', 'lastKnownGood', 'rollout'],
        },
      },
      change: { anyOf: [{ type: 'object' }, { type: 'null' }] },
    },
  })
  const release = await schema('release')
  expect(release.required).toContain('files')
  expect(release.required).not.toContain('objectives')
  expect((await schema('remote')).required).toEqual(expect.arrayContaining(['name', 'owner', 'objectives']))
  expect(await schema('snapshot')).toMatchObject({
    properties: {
      remotes: { additionalProperties: { properties: { cohort: { enum: ['stable', 'canary', 'override'] } } } },
    },
  })
  expect((await http.send('/schemas/nothing.json')).status).toBe(404)
})
