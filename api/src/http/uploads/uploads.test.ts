import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem } from 'shared-contracts/problem/problem'
import { removeAbandonedForms, removeOrphanedFiles } from '../../catalogue/pictures/store-pictures'
import { aDraft } from '../../testing/a-draft'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { uploadsFolder } from './with-form'

const password = 'four words in a row'
/** On a machine that is busy. */
const PATIENTLY = { timeout: 15_000 }
const BOUNDARY = 'edge-of-a-part'

let shop: TestApi
let seller: TestVisitor

async function newSeller(name: string): Promise<TestVisitor> {
  const visitor = shop.visitor()
  const email = `${name}@example.com`
  await visitor.client.accounts.seller.register({ email, password, confirmPassword: password, terms: true })
  await visitor.client.accounts.seller.login({ email, password })
  return visitor
}

beforeAll(async () => {
  shop = await startTestApi()
  seller = await newSeller('uploads')
})
afterAll(() => shop.close())

const forms = () => readdir(uploadsFolder(shop.api.deps.env)).catch(() => [])

/** A form as it stands on the wire, part by part: head and content. */
const onTheWire = (parts: readonly (readonly [head: string, content: string])[]): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: `${parts
    .map(([head, content]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`)
    .join('')}--${BOUNDARY}--\r\n`,
})

const BEGINNING = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n`

/** An upload that has begun and goes on when it is resumed. */
function unfinished(visitor: TestVisitor) {
  let wire!: ReadableStreamDefaultController<Uint8Array>
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (wire = controller) })
  const init: RequestInit & { duplex: 'half' } = { ...onTheWire([]), body, duplex: 'half' }
  const answer = visitor.send('/api/products', init)
  wire.enqueue(encoder.encode(BEGINNING))
  return {
    answer,
    send: (bytes: number) => wire.enqueue(new Uint8Array(bytes)),
    end() {
      wire.enqueue(encoder.encode(`\r\n--${BOUNDARY}--\r\n`))
      wire.close()
    },
    breakOff: () => wire.error(new Error('the connection is gone')),
  }
}

const problemOf = async (answer: Response) => (await answer.json()) as Problem

test('what an upload brings is on the disk while it comes, and gone when it is answered', async () => {
  const upload = unfinished(seller)
  upload.send(300_000)
  const folder = uploadsFolder(shop.api.deps.env)
  await expect.poll(async () => (await readdir(folder, { recursive: true })).length, PATIENTLY).toBe(2)
  upload.end()
  expect((await upload.answer).status).toBe(422)
  expect(await forms()).toEqual([])
})

test('an upload whose connection breaks leaves nothing behind', async () => {
  const upload = unfinished(seller)
  upload.send(300_000)
  await expect.poll(forms, PATIENTLY).toHaveLength(1)
  upload.breakOff()
  await upload.answer.catch(() => null)
  await expect.poll(forms, PATIENTLY).toEqual([])
})

test('all accounts together have as many uploads as the shop can bear, and no more', async () => {
  const many = await Promise.all(Array.from({ length: 9 }, (_, index) => newSeller(`crowd-${index}`)))
  const uploads = many.slice(0, 8).flatMap((visitor) => [unfinished(visitor), unfinished(visitor)])
  await expect.poll(forms, PATIENTLY).toHaveLength(uploads.length)
  const one = await many[8]!.send('/api/products', onTheWire([]))
  expect(await problemOf(one)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect(one.headers.get('retry-after')).toBe('5')
  for (const { end } of uploads) end()
  await Promise.all(uploads.map(({ answer }) => answer))
  await expect(many[8]!.client.products.create(await aDraft(many[8]!.client))).resolves.toMatchObject({
    title: 'Linen shirt',
  })
})

test('a form of ever more parts is refused', async () => {
  const fields = Array.from({ length: 101 }, (_, index) => [`name="field-${index}"`, 'x'] as const)
  const files = Array.from({ length: 21 }, (_, index) => [`name="images"; filename="${index}.png"`, 'x'] as const)
  for (const parts of [fields, files])
    expect(await problemOf(await seller.send('/api/products', onTheWire(parts)))).toMatchObject({ code: 'MALFORMED' })
  expect(await forms()).toEqual([])
})

test.each([
  ['a field without an end', [['name="name"', 'x'.repeat(65 * 1024)]]],
  ['a head without an end', [[`name="${'x'.repeat(9 * 1024)}"`, 'x']]],
] as const)('%s is refused', async (_what, parts) => {
  const answer = await seller.send('/api/products', onTheWire(parts))
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})

test.each(['', '; boundary=', '; boundary=""', `; boundary=${'x'.repeat(500)}`])(
  'a form whose parts are separated by %j is refused',
  async (boundary) => {
    const headers = { 'content-type': `multipart/form-data${boundary}` }
    const answer = await seller.send('/api/products', { ...onTheWire([['name="name"', 'x']]), headers })
    expect(await problemOf(answer)).toMatchObject({ status: 400, code: 'MALFORMED' })
    expect(await forms()).toEqual([])
  },
)

test('a part with more lines in its head than any has is refused', async () => {
  const answer = await seller.send('/api/products', onTheWire([[`name="name"${'\r\nx: y'.repeat(5_000)}`, 'x']]))
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})

test('a name in any script and an empty file arrive as they are', async () => {
  const draft = await aDraft(seller.client, { name: 'Škórně 靴 “best”' })
  expect(await seller.client.products.create(draft)).toMatchObject({ title: 'Škórně 靴 “best”' })
  const answer = await seller.send('/api/products', onTheWire([['name="images"; filename=""', '']]))
  expect(await problemOf(answer)).toMatchObject({ status: 422 })
})

test('what a killed process has left on the disk is removed after a day, and nothing else', async () => {
  const product = await seller.client.products.create(await aDraft(seller.client))
  const { deps } = shop.api
  const media = join(deps.env.dataDir, 'media')
  const kept = async () =>
    (await readdir(media, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const before = (await kept()).map(({ name }) => name).sort()
  const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
  const orphan = `${'ab'.repeat(16)}-400.webp`
  const young = `${'cd'.repeat(16)}-400.webp`
  const abandoned = [
    join(media, 'ab', orphan),
    join(media, 'ab', `${orphan}.0a6ff2f5-8e22-4d84-a0c0-3ad4f5e2d9d9`),
    join(uploadsFolder(deps.env), 'form-killed', '0'),
  ]
  for (const path of [...abandoned, join(media, 'cd', young)]) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'left')
  }
  for (const { parentPath, name } of await kept())
    if (name !== young) await utimes(join(parentPath, name), dayAgo, dayAgo)
  await utimes(join(uploadsFolder(deps.env), 'form-killed'), dayAgo, dayAgo)

  await removeOrphanedFiles(deps)
  await removeAbandonedForms(deps)
  expect((await kept()).map(({ name }) => name).sort()).toEqual([...before, young].sort())
  expect(before).toContain(`${product.pictures[0]!.id}-400.webp`)
  expect(await forms()).toEqual([])
})
