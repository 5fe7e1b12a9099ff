import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from 'shared-contracts/client'
import { toTyped } from 'shared-contracts/seller-products/typed-product'
import { withoutEndpoint } from '../../http/refuse'
import { aPicture } from '../../testing/a-picture'
import { aPublished, aVariant } from '../../testing/a-product'
import { anAdmin } from '../../testing/an-admin'
import { aSeller } from '../../testing/a-seller'
import { aRow, checkedImport, csvOf, importedFile, untilImport } from '../../testing/import-csv'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { keepPicture } from './pictures/keep-picture'
import { productImports } from './product-imports.table'

let shop: TestApi
let visitor: TestVisitor
let seller: ApiClient
let server: Server
let origin: string
/** Those who have asked for the slow picture. */
const waiting: (() => void)[] = []

beforeAll(async () => {
  const front = Buffer.from(await (await aPicture({ width: 40, height: 50 })).arrayBuffer())
  const back = Buffer.from(await (await aPicture({ width: 40, height: 50, color: '#224466' })).arrayBuffer())
  server = createServer(({ url }, response) => {
    if (url === '/front.png') response.end(front)
    else if (url === '/back.png') response.end(back)
    else if (url === '/slow.png') waiting.push(() => response.end(back))
    else if (url === '/page.png') response.end('<html></html>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = `http://${host}`
  shop = await startTestApi({ importAllowedHosts: [host] })
  const [variant] = await someVariants(shop, 1)
  visitor = await aSeller(shop, variant.sellerId)
  seller = visitor.client
})
afterAll(async () => {
  await shop.close()
  server.close()
})

const product = async (q: string) => {
  const [found] = (await seller.products.mine({ q })).items
  return seller.sellerProducts.get({ id: found?.id ?? '' })
}
const problemsOf = async (id: string) =>
  (await seller.productImports.problems({ id, level: 'error' })).items.map(({ line, column, message }) => [
    line,
    column,
    message,
  ])

test('pictures are fetched after the products are made; what fails is reported by row, and what has one goes into the shop', async () => {
  const done = await importedFile(
    seller,
    csvOf([
      aRow('has-pictures', {
        Status: 'active',
        'Image Src': `${origin}/front.png`,
        'Image Position': '2',
        'Variant Image': `${origin}/back.png`,
      }),
      { Handle: 'has-pictures', 'Image Src': `${origin}/back.png`, 'Image Position': '1', 'Image Alt Text': 'Back' },
      { Handle: 'has-pictures', 'Image Src': `${origin}/missing.png`, 'Image Position': '3' },
      aRow('has-none', { Status: 'active', 'Image Src': `${origin}/page.png` }),
      aRow('reaches-in', { Status: 'active', 'Image Src': 'http://169.254.169.254/latest/meta-data/' }),
    ]),
  )
  expect(done.outcome).toMatchObject({ created: 3, failed: 0 })
  expect(done.pictures).toEqual({ total: 5, done: 2, failed: 3 })
  expect(await problemsOf(done.id)).toEqual([
    [4, 'Image Src', 'The address answers with 404'],
    [5, 'Image Src', 'This is neither PNG nor JPEG'],
    [5, 'Image Src', 'None of its images has come: it waits among your drafts'],
    [6, 'Image Src', 'This address is not on the public internet'],
    [6, 'Image Src', 'None of its images has come: it waits among your drafts'],
  ])
  const shown = await product('has-pictures')
  expect(shown.status).toBe('published')
  expect(shown.content?.pictures).toMatchObject([
    { alt: 'Back', color: 'red' },
    { alt: 'Shirt has-pictures', color: null },
  ])
  expect((await product('has-none')).status).toBe('draft')
})

test('what somebody types while the pictures are fetched is kept, and the import says why it gave none', async () => {
  const { id: productId, version, content } = await aPublished(seller)
  const file = csvOf([{ Handle: content.slug, 'Image Src': `${origin}/slow.png` }])
  const { id } = await checkedImport(seller, file)
  await seller.productImports.start({ id, whole: true })
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(1)
  const now = await seller.sellerProducts.get({ id: productId })
  expect(now.version).toBe(version)
  const typed = { ...toTyped(content, 'EUR'), name: 'Half a na' }
  await seller.sellerProducts.saveDraft({ id: productId, version: now.version, typed })
  for (const answer of waiting.splice(0)) answer()

  const done = await untilImport(seller, id, 'done')
  expect(done.pictures).toEqual({ total: 1, done: 0, failed: 1 })
  expect((await problemsOf(id)).map(([, , message]) => message)).toEqual([expect.stringContaining('unsaved changes')])
  expect(await seller.sellerProducts.get({ id: productId })).toMatchObject({
    content: { pictures: content.pictures },
    draft: { typed: { name: 'Half a na' } },
  })
})

test('while staff have still to see what an import changes, its pictures and the next one’s prices and stock go on', async () => {
  const { client: admin } = await anAdmin(shop)
  const { id, content } = await aPublished(seller, { variants: [aVariant()] })
  const { version } = await admin.productSubmissions.policy()
  await admin.productSubmissions.savePolicy({ shops: 'all', knownAfter: 5, edits: true, version })
  const { slug, variants } = content
  const first = await importedFile(
    seller,
    csvOf([{ Handle: slug, Title: 'Warm shirt', 'Image Src': `${origin}/front.png` }]),
  )
  expect(first.pictures).toEqual({ total: 1, done: 1, failed: 0 })
  const words = { typed: { name: 'Warm shirt', pictures: [{ alt: 'Warm shirt' }] } }
  expect(await seller.sellerProducts.get({ id })).toMatchObject({
    content: { name: content.name, pictures: content.pictures },
    draft: words,
    submission: { state: 'waiting', fields: ['name', 'pictures'] },
  })

  const action = { kind: 'price', amountMinor: 1000 } as const
  await seller.sellerProducts.bulk({ requestId: randomUUID(), action, ids: [id] })
  const stock = { Handle: slug, 'Variant SKU': variants[0]!.sku, 'Variant Inventory Qty': '8' }
  expect((await importedFile(seller, csvOf([stock]))).outcome).toMatchObject({ updated: 1, failed: 0 })
  const waiting = await seller.sellerProducts.get({ id })
  expect(waiting).toMatchObject({
    content: { name: content.name, variants: [{ priceMinor: 5990, stock: 8 }] },
    draft: { ...words, overtaken: false },
    submission: { state: 'waiting' },
  })

  // What somebody types on is theirs.
  const typed = { ...waiting.draft!.typed, name: 'Warm sh' }
  await seller.sellerProducts.saveDraft({ id, version: waiting.version, typed })
  const refused = await checkedImport(seller, csvOf([{ ...stock, 'Variant Inventory Qty': '9' }]))
  expect(await problemsOf(refused.id)).toEqual([[2, 'Handle', expect.stringContaining('unsaved changes')]])
  const policy = await admin.productSubmissions.policy()
  await admin.productSubmissions.savePolicy({ shops: 'none', knownAfter: 5, edits: false, version: policy.version })
})

test('pictures of a ZIP file are matched by their names', async () => {
  const rows = [
    aRow('zipped', { Status: 'active', 'Image Src': 'photos/Front.png' }),
    { Handle: 'zipped', 'Image Src': 'gone.jpg' },
  ]
  const { id, files } = await checkedImport(seller, csvOf(rows))
  expect(files).toEqual({ named: 2, arrived: 0 })
  const front = new Uint8Array(await (await aPicture({ width: 60, height: 70 })).arrayBuffer())
  const send = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    visitor.send(`/api/seller/imports/${id}/pictures`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/zip', ...headers },
    })
  const answer = await send(new Uint8Array(zipSync({ 'front.PNG': front })))
  expect([answer.status, await answer.json()]).toEqual([200, { pictures: 1 }])
  expect((await send(new Uint8Array([1, 2, 3, 4, 5]))).status).toBe(422)
  expect((await send(new Uint8Array([1]), { 'content-type': 'text/plain' })).status).toBe(415)
  const path = `/api/seller/imports/${id}/pictures`
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const elsewhere = { origin: 'http://elsewhere.test', cookie }
  expect((await shop.send(path, { method: 'PUT', headers: elsewhere })).status).toBe(403)
  expect((await shop.send(path, { method: 'PUT', headers: { origin: 'http://shop.test' } })).status).toBe(401)
  expect((await seller.productImports.get({ id })).files).toEqual({ named: 2, arrived: 1 })

  await seller.productImports.start({ id, whole: true })
  await untilImport(seller, id, 'done')
  expect(await problemsOf(id)).toEqual([[3, 'Image Src', 'No such file has come in a ZIP']])
  expect((await product('zipped')).content?.pictures).toHaveLength(1)
  expect((await send(new Uint8Array(zipSync({ 'late.png': front })))).status).toBe(409)
})

test('a picture is kept for an import that waits, as long as all of them are not too much; no file is left over', async () => {
  const { deps } = shop.api
  const { id } = await checkedImport(seller, csvOf([aRow('keeps')]))
  const [imported] = await deps.db
    .select()
    .from(productImports)
    .where(sql`id = ${id}`)
  if (!imported) throw new Error('The import is gone')
  const keep = (name: string, bytes: number) =>
    keepPicture({ ...deps, ...withoutEndpoint }, imported, { name, bytes: new Uint8Array(bytes), maxBytes: 10 })
  const stored = async () =>
    (await readdir(join(deps.env.dataDir, 'imports'), { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    ).length
  const before = await stored()
  await keep('a.png', 6)
  await keep('a.png', 5)
  await expect(keep('b.png', 6)).rejects.toThrow('500 MB in all')
  await keep('b.png', 5)
  expect(await stored()).toBe(before + 2)

  await seller.productImports.cancel({ id })
  await expect(keep('c.png', 1)).rejects.toMatchObject({ code: 'REFUSED' })
  await deps.db.execute(sql`delete from product_imports where id = ${id}`)
  await expect(keep('d.png', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await stored()).toBe(before)
})
