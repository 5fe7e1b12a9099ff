import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FIRST_MENUS } from 'shared-contracts/content/first-menus'
import type { ContentDetails } from 'shared-contracts/content/content.schema'
import type { MenusBody } from 'shared-contracts/content/menus-body.schema'
import { DAY_MS } from '../../platform/clock/days'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { findTargets } from '../../catalogue/collections/find-targets'
import { liveMenus } from './live-menus'
import { menus as firstMenus } from './first-pages/menus'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const content = () => admin.client.content
const read = async () => (await shop.visitor().client.shop.get()).menus
async function theMenus(): Promise<ContentDetails> {
  const { id } = (await content().list()).items.find(({ kind }) => kind === 'menus')!
  return content().get({ id })
}
const save = async (body: Partial<MenusBody> = {}) => {
  const { id, version } = await theMenus()
  return content().saveMenus({ id, version, note: 'Changed', ...firstMenus, ...body })
}
const publish = ({ id, version, versions }: ContentDetails, at?: string) =>
  content().publish({ id, version, number: versions[0]!.number, ...(at && { at }) })
const later = (ms: number) => new Date(shop.api.deps.clock.now().getTime() + ms).toISOString()
/** With links to what the law asks for. */
const footerWith = (...links: { label: string; to: string }[]): MenusBody['footer'] => [
  { title: 'Law', links: firstMenus.footer[0]!.links },
  ...(links.length > 0 ? [{ title: 'More', links }] : []),
]

test('a shop that has written none says nothing of them: pages have them by themselves', async () => {
  expect(await theMenus()).toMatchObject({
    ...{ title: 'Menu and footer', isFirst: true, live: { number: 1 }, draft: null, gone: [], menus: firstMenus },
  })
  expect(await read()).toBeUndefined()
  const { id } = await theMenus()
  expect((await content().version({ id, number: 1 })).shownMenus).toEqual(FIRST_MENUS)
})

test('shoppers get what is published, with its departments and what opens below, and what was before when that is', async () => {
  const header = [
    { label: 'MEN', to: '/store?category=men', links: [{ label: 'Shoes', to: '/store?category=men-shoes' }] },
    { label: 'MAKERS', to: '/store', panel: 'brands' as const },
    { label: 'JOURNAL', to: 'https://journal.example/' },
  ]
  const footer = footerWith({ label: 'Journal', to: 'https://journal.example/' })
  const saved = await save({ header, footer })
  expect(saved).toMatchObject({ draft: 2, live: { number: 1 }, gone: [], menus: { header, footer } })
  expect(await read()).toBeUndefined()
  const live = await publish(saved)
  const { panel: _panel, ...makers } = header[1]!
  const shown = [{ ...header[0], department: 'men' }, { ...makers, brands: true }, header[2]]
  await vi.waitFor(async () => expect(await read()).toEqual({ header: shown, footer }))
  await content().publish({ id: live.id, version: live.version, number: 1 })
  await vi.waitFor(async () => expect(await read()).toBeUndefined())
  const { id, version } = await theMenus()
  expect(await caught(content().publish({ id, version, number: null }))).toMatchObject({ code: 'REFUSED' })
})

test('a link leads within the shop or to a page that is encrypted, and the footer to what the law asks for', async () => {
  const wrong = [
    ...['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://a.example', 'data:text/html,a'],
    ...['store', ' ', '/a b', `/${'a'.repeat(300)}`],
  ]
  const link = (to: string) => ({ label: 'Here', to })
  const bodies: Partial<MenusBody>[] = [
    ...wrong.flatMap((to) => [
      { header: [link(to)] },
      { header: [{ ...link('/store'), links: [link(to)] }] },
      { footer: footerWith(link(to)) },
    ]),
    ...[' ', 'x'.repeat(25), 'One\nTwo'].map((label) => ({ header: [{ label, to: '/store' }] })),
    ...[{ header: [] }, { header: Array.from({ length: 13 }, () => link('/store')) }],
    { header: [{ ...link('/store'), links: Array.from({ length: 17 }, () => link('/store')) }] },
    { header: [{ ...link('/store'), panel: 'makers' as 'brands' }] },
    { footer: [] },
    { footer: footerWith().map(({ title, links }) => ({ title, links: links.slice(1, 4) })) },
    { footer: [...footerWith(), ...Array.from({ length: 4 }, () => ({ title: 'One', links: [] }))] },
    { footer: [...footerWith(), { title: 'By {secret}', links: [] }] },
    { footer: [{ title: 'Law' }] as MenusBody['footer'] },
  ]
  for (const body of bodies)
    expect(await caught(save(body)), JSON.stringify(body).slice(0, 200)).toMatchObject({ code: 'VALIDATION_FAILED' })
  const { id, version } = (await content().list()).items.find(({ kind }) => kind === 'banner')!
  expect(await caught(content().saveMenus({ id, version, note: 'No', ...firstMenus }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('of two editors the second one is told', async () => {
  const { id, version } = await theMenus()
  const change = (label: string) =>
    content().saveMenus({ id, version, note: label, ...firstMenus, header: [{ label, to: '/store' }] })
  await change('FIRST')
  expect(await caught(change('SECOND'))).toMatchObject({ code: 'CONFLICT' })
})

test('what is gone is left out for shoppers and named to staff, and comes back with what it leads to', async () => {
  const { client } = admin
  const men = (await client.categories.list()).items.find(({ slug }) => slug === 'men')!
  const category = await client.categories.create({ name: 'Capes', parentId: men.id })
  const collection = await client.collections.create({
    title: 'Warm',
    slug: 'warm',
    rule: { newDays: 7 },
    productIds: [],
  })
  const draft = { title: 'Care', description: 'Care', lead: '', text: '## Wool\n\nCold.', dated: false, note: 'First' }
  const page = await content().createPage({ ...draft, key: 'care' })
  const to = {
    category: `/store?category=${category.slug}`,
    collection: '/store?collection=warm&sort=price',
    page: '/pages/care#wool',
  }
  const header = [
    { label: 'CAPES', to: to.category },
    { label: 'NEW', to: '/store', links: [{ label: 'Warm', to: to.collection }] },
    { label: 'NOTHING', to: '/store?brand=nobody' },
  ]
  const footer = footerWith({ label: 'Care', to: to.page })
  const saved = await save({ header, footer })
  expect(saved.gone).toEqual(['/store?brand=nobody', to.page])
  await publish(saved)
  // A column without links is none.
  await vi.waitFor(async () => expect(await read()).toEqual({ header: header.slice(0, 2), footer: [footer[0]] }))
  const live = await content().publish({ id: page.id, version: page.version, number: 1 })
  await vi.waitFor(async () => expect((await read())?.footer).toEqual(footer))

  const renamed = await client.categories.rename({
    ...{ id: category.id, version: category.version, name: 'Capes', slug: 'capes-of-men' },
  })
  // It leads on from its former address.
  await vi.waitFor(async () =>
    expect((await read())?.header[0]).toEqual({ label: 'CAPES', to: '/store?category=capes-of-men' }),
  )
  await client.categories.retire({ id: category.id, version: renamed.version })
  await client.collections.remove({ id: collection.id, version: collection.version })
  await content().publish({ id: page.id, version: live.version, number: null, at: later(DAY_MS) })
  await vi.waitFor(async () => expect(await read()).toEqual({ header: [{ label: 'NEW', to: '/store' }], footer }))
  expect((await theMenus()).gone).toEqual([to.category, to.collection, '/store?brand=nobody'])
  shop.api.deps.clock.advance(DAY_MS + 1_000)
  admin = await anAdmin(shop)
  await vi.waitFor(async () => expect((await read())?.footer).toEqual([footer[0]]), { timeout: 10_000 })
})

test('an address that can be of nothing leads nowhere, and the form opens all the same', async () => {
  const to = '/store?category=%00'
  expect((await save({ header: [...firstMenus.header, { label: 'NOTHING', to }] })).gone).toEqual([to])
})

test('what is planned is shown at its time, in an answer that was kept before', async () => {
  const header = [{ label: 'SALE', to: '/store?deals=true' }]
  const saved = await save({ header })
  await publish(saved, later(DAY_MS))
  const before = await read()
  shop.api.deps.clock.advance(DAY_MS + 1_000)
  admin = await anAdmin(shop)
  expect(before?.header).not.toEqual(header)
  await vi.waitFor(async () => expect((await read())?.header).toEqual(header), { timeout: 10_000 })
})

test('a link to a product or a seller that shoppers do not find is left out and named, and comes back with them', async () => {
  const { client } = admin
  const guest = shop.visitor().client
  const [card] = (await guest.products.list({})).items
  const product = await guest.products.get({ id: card!.id })
  const to = {
    product: `/store/${product.slug}`,
    seller: `/store/sellers/${product.seller.slug}`,
    noProduct: '/store/no-such-thing',
    noSeller: '/store/sellers/nobody',
    broken: '/store/%E0%A4%A',
    below: '/store/sellers/one/two',
  }
  const header = Object.entries(to).map(([label, address]) => ({ label, to: address }))
  const saved = await save({ header })
  expect(saved.gone).toEqual([to.noProduct, to.noSeller])
  await publish(saved)
  const shown = async () => (await read())?.header.map(({ label }) => label)
  await vi.waitFor(async () => expect(await shown()).toEqual(['product', 'seller', 'broken', 'below']))
  const statement = {
    category: 'other',
    ground: 'terms',
    provision: '3',
    facts: 'No',
    scope: 'for_good',
    source: 'own',
  } as const
  await client.deskProducts.takeDown({ id: product.id, ...statement, requestId: crypto.randomUUID() })
  expect((await theMenus()).gone).toContain(to.product)
  expect((await liveMenus(shop.api.deps, { findTargets }))?.header.map(({ label }) => label)).not.toContain('product')
  const takeDown = (await client.deskProducts.get({ id: product.id })).takeDowns[0]!.id
  await client.deskProducts.decide({ id: product.id, takeDown, outcome: 'restored', reason: 'Yes' })
  expect((await theMenus()).gone).not.toContain(to.product)
})

test('the line below the name at the foot is written with the menu, and a form that does not know it leaves it', async () => {
  const first = 'A marketplace of small makers.'
  await publish(await save({ tagline: first }))
  // That of every page is said by none.
  await vi.waitFor(async () => expect(await read()).toBeUndefined())
  await publish(await save({ tagline: ' Made by hand, in Vienna. ' }))
  await vi.waitFor(async () => expect(await read()).toMatchObject({ tagline: 'Made by hand, in Vienna.' }))
  const kept = await save({ header: [{ label: 'ALL', to: '/store' }] })
  expect(kept.menus).toMatchObject({ tagline: 'Made by hand, in Vienna.' })
  await publish(await save({ tagline: '' }))
  await vi.waitFor(async () => expect((await read())?.tagline).toBe(''))
  for (const tagline of ['One\nTwo', 'x'.repeat(81)])
    expect(await caught(save({ tagline }))).toMatchObject({ code: 'VALIDATION_FAILED' })
})
