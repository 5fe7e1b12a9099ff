import type { ApiClient } from 'shared-contracts/client'
import type { Safety } from 'shared-contracts/product-safety/safety.schema'
import { toTyped } from 'shared-contracts/seller-products/typed-product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPublished } from '../../testing/a-product'
import { caught } from '../../testing/caught'
import type { TestApi } from '../../testing/start-test-api'
import { startWithClients } from '../../testing/start-with-clients'

let shop: TestApi
let seller: ApiClient
beforeAll(async () => {
  ;({ shop, seller } = await startWithClients())
})
afterAll(() => shop.close())

const mill = { name: 'Mill', address: 'Havnegade 1\n1058 København\nDenmark', contact: 'safety@mill.test' }
const agent = { name: 'Agent', address: 'Quai 2\n75001 Paris\nFrance', contact: 'https://agent.test/safety' }
const none: Safety = { manufacturer: null, inEu: true, responsible: null, identifier: '', warnings: '' }

const shownOf = async (id: string) => (await shop.visitor().client.products.get({ id })).safety

test('a shop says it once for all of its products, and a product may say otherwise', async () => {
  const plain = await aPublished(seller)
  const own = await aPublished(seller, {
    safety: { ...none, manufacturer: agent, inEu: false, responsible: mill, identifier: 'Batch 7' },
  })
  const { version } = await seller.sellerSafety.get()
  const saved = await seller.sellerSafety.save({
    safety: { ...none, manufacturer: mill, warnings: 'Keep away from fire.' },
    version,
  })
  expect(saved.version).toBe(version + 1)
  expect(await shownOf(plain.id)).toMatchObject({ manufacturer: mill, responsible: null, identifier: '' })
  expect(await shownOf(own.id)).toEqual({
    ...{ manufacturer: agent, inEu: false, responsible: mill },
    ...{ identifier: 'Batch 7', warnings: 'Keep away from fire.' },
  })
  // Who looked before somebody else saved is not heard.
  expect(await caught(seller.sellerSafety.save({ safety: none, version }))).toMatchObject({ code: 'CONFLICT' })
  // `null` is the shop's word again; what is left out stays.
  const { content, id } = own
  const back = await seller.sellerProducts.update({ ...content, id, version: own.version, safety: null })
  expect(await shownOf(id)).toMatchObject({ manufacturer: mill })
  const { safety: _, ...words } = content
  await seller.sellerProducts.update({ ...words, id, version: back.version })
  expect(await shownOf(id)).toMatchObject({ manufacturer: mill })
})

test('what the law wants is asked for at its field', async () => {
  const { version } = await seller.sellerSafety.get()
  const faults = async (over: Partial<Safety>) => {
    const error = await caught(seller.sellerSafety.save({ version, safety: { ...none, ...over } }))
    return error?.errors?.map(({ field }) => field)
  }
  expect(await faults({ manufacturer: mill, inEu: false })).toEqual(['safety.responsible'])
  expect(await faults({ responsible: mill })).toEqual(['safety.manufacturer'])
  const script = { ...mill, contact: 'javascript:alert(1)' }
  expect(await faults({ manufacturer: script })).toEqual(['safety.manufacturer.contact'])
  expect(await faults({ manufacturer: { ...mill, address: ' ' } })).toEqual(['safety.manufacturer.address'])
  expect(await faults({ warnings: 'x'.repeat(1_001) })).toEqual(['safety.warnings'])
})

test('an editor from before, which sends what is stored among what is typed, changes nothing of it', async () => {
  const safety = { ...none, identifier: 'Batch 8' }
  const { id, version, content } = await aPublished(seller, { safety })
  const sent = {
    ...toTyped({ ...content, attributes: [], safety: null }, 'EUR'),
    ...{ safety, attributes: content.attributes },
  }
  const { typedAttributes: _, typedSafety: __, ...typed } = sent
  const draft = await seller.sellerProducts.saveDraft({ id, version, typed })
  await seller.sellerProducts.publish({ id, version: draft.version })
  expect(await shownOf(id)).toMatchObject({ identifier: 'Batch 8' })
})
