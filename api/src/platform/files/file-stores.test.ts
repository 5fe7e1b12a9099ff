import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3Bucket } from 'registry/store/s3-bucket'
import { fakeS3 } from 'registry/testing/fake-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSeller } from '../../testing/a-seller'
import { aDraft } from '../../testing/a-draft'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { createBucketStore } from './bucket-store'
import { createFolderStore, type FileStore } from './folder-store'

const bytes = (text: string) => new TextEncoder().encode(text)
const isPublic = (name: string) => !name.startsWith('r')

const folder = await mkdtemp(join(tmpdir(), 'hl-files-'))
const s3 = await fakeS3()
const settings = { bucket: 'files', region: 'us-east-1', endpoint: s3.endpoint }
afterAll(() => rm(folder, { recursive: true, force: true }))

const stores: { name: string; store: FileStore; age(file: string, at: Date): Promise<void> }[] = [
  {
    name: 'a folder',
    store: createFolderStore(folder),
    age: (file, at) => utimes(join(folder, file.slice(0, 2), file), at, at),
  },
  {
    name: 'a bucket',
    store: createBucketStore(s3Bucket(settings), 'media', isPublic),
    age: (file, at) =>
      Promise.resolve(void Object.assign(s3.objects.get(`files/media/${file}`) ?? {}, { writtenAt: at })),
  },
]

describe.each(stores)('in $name', ({ store, age }) => {
  test('a file is what was first written under its name, until it is removed', async () => {
    expect([await store.read('ab-1.webp'), await store.has('ab-1.webp')]).toEqual([null, false])
    expect(await store.write('ab-1.webp', bytes('first'))).toBe(true)
    expect(await store.write('ab-1.webp', bytes('second'))).toBe(false)
    expect(Buffer.from((await store.read('ab-1.webp')) ?? []).toString()).toBe('first')
    expect(await store.has('ab-1.webp')).toBe(true)
    await store.remove('ab-1.webp')
    await store.remove('ab-1.webp')
    expect([await store.read('ab-1.webp'), await store.has('ab-1.webp')]).toEqual([null, false])
  })

  test('what is older than a time is found, however much there is, and all of it is removed', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `c${index}-1.webp`)
    for (const name of names) await store.write(name, bytes(name))
    const before = new Date(Date.now() - 60_000)
    for (const name of names.slice(1)) await age(name, new Date(before.getTime() - 1_000))
    const found: string[] = []
    for await (const name of store.olderThan(before)) found.push(name)
    expect(found.sort()).toEqual(names.slice(1))
    await store.clear()
    expect(await Promise.all(names.map((name) => store.has(name)))).toEqual(names.map(() => false))
  })
})

test('in a bucket a file says what it is, and whether everybody may keep it', async () => {
  const store = createBucketStore(s3Bucket(settings), 'media', isPublic)
  await store.write('ab-1.avif', bytes('a'))
  await store.write('rb-1.webp', bytes('b'))
  const said = (name: string) => s3.objects.get(`files/media/${name}`)
  expect(said('ab-1.avif')).toMatchObject({ type: 'image/avif', cacheControl: 'public, max-age=31536000, immutable' })
  expect(said('rb-1.webp')).toMatchObject({ type: 'image/webp', cacheControl: 'private, no-store' })
})

test('a service that refuses is a failure, not a file that is not there', async () => {
  const nowhere = createBucketStore(s3Bucket({ ...settings, endpoint: 'http://127.0.0.1:9' }), 'media', isPublic)
  await expect(nowhere.read('ab-1.webp')).rejects.toThrow()
  await expect(nowhere.has('ab-1.webp')).rejects.toThrow()
})

describe('a shop whose pictures are in a bucket', () => {
  let shop: TestApi
  beforeAll(async () => {
    shop = await startTestApi({ s3: { ...settings, bucket: 'shop' } })
  })
  afterAll(() => shop.close())

  test('serves what its sellers bring, for ever, and keeps nothing of it on its disk', async () => {
    const [variant] = await someVariants(shop, 1)
    const { client } = await aSeller(shop, variant.sellerId)
    const product = await client.products.create(await aDraft(client))
    const { id } = product.pictures[0] ?? { id: '' }
    expect(s3.objects.has(`shop/media/${id}-400.webp`)).toBe(true)
    const answer = await shop.send(`/media/${id}-400.webp`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await answer.arrayBuffer()).byteLength).toBe(s3.objects.get(`shop/media/${id}-400.webp`)?.bytes.length)
    const inFolder = createFolderStore(join(shop.api.deps.env.dataDir, 'media'))
    for await (const name of inFolder.olderThan(new Date(Date.now() + 60_000))) expect(name).toBe('')
  })
})
