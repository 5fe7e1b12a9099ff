import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from 'shared-contracts/client'
import { toTyped } from 'shared-contracts/seller-products/typed-product'
import { aDraft } from '../../testing/a-draft'
import { aPublished, aVariant } from '../../testing/a-product'
import { caught } from '../../testing/caught'
import { aRow, checkedImport, csvOf, importedFile } from '../../testing/import-csv'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

describe.each([
  { currency: 'JPY', typed: '4990', wrong: '49.90', most: 'JP¥100,000,000' },
  { currency: 'KWD', typed: '4.990', wrong: '4.9905', most: 'KWD 100,000.000' },
])('in a shop of $currency', ({ currency, typed, wrong, most }) => {
  let shop: TestApi
  let seller: ApiClient

  beforeAll(async () => {
    shop = await startTestApi({ currency })
    seller = shop.visitor().client
    const known = { email: 'new@example.test', password: 'a long enough secret' }
    await seller.accounts.seller.register({ ...known, confirmPassword: known.password, terms: true })
    await seller.accounts.seller.login(known)
  })
  afterAll(() => shop.close())

  test('a price is what the form says, and never more exact than the currency', async () => {
    const product = await seller.products.create(await aDraft(seller, { price: typed }))
    expect(product.price).toEqual({ amountMinor: 4_990, currency })
    const problem = await caught(seller.products.create(await aDraft(seller, { price: wrong })))
    expect(problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED', errors: [{ field: 'price' }] })
  })

  test('what is kept of a draft becomes the price, and what is no price is refused at its cell', async () => {
    const { id, version, content } = await aPublished(seller, { variants: [aVariant()] })
    const keep = (price: string, next: number) => {
      const form = toTyped(content, currency)
      return seller.sellerProducts.saveDraft({
        id,
        version: next,
        typed: { ...form, variants: form.variants.map((variant) => ({ ...variant, price })) },
      })
    }
    const kept = await keep(wrong, version)
    const refused = await caught(seller.sellerProducts.publish({ id, version: kept.version }))
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'variants[0].priceMinor' }] })
    const better = await keep(typed, kept.version)
    const published = await seller.sellerProducts.publish({ id, version: better.version })
    expect(published.content?.variants[0]?.priceMinor).toBe(4_990)
  })

  test('the template says prices in it', async () => {
    const template = await (await seller.productImports.template()).text()
    expect((await checkedImport(seller, template)).problems.errors).toBe(0)
  })

  test('a file says prices in it, and an export is a file', async () => {
    const handle = `imported-${currency.toLowerCase()}`
    await importedFile(seller, csvOf([aRow(handle, { 'Variant Price': typed })]))
    const [found] = (await seller.products.mine({ q: `Shirt ${handle}` })).items
    const { draft } = await seller.sellerProducts.get({ id: found?.id ?? '' })
    expect(draft?.typed.variants[0]?.price).toBe(typed)
    const file = await seller.sellerProducts.export({ ids: [found?.id ?? ''] })
    expect(await file.text()).toContain(`,${typed},`)
  })

  test('a bulk change that leads too far names the ends of the range', async () => {
    const { id } = await aPublished(seller)
    const { results } = await seller.sellerProducts.bulk({
      requestId: crypto.randomUUID(),
      action: { kind: 'price', amountMinor: 100_000_000 },
      ids: [id],
    })
    expect(results[0]?.problem?.replaceAll(/\s/g, ' ')).toMatch(`to ${most}.`)
  })
})
