import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BannerBody } from 'shared-contracts/content/banner-body.schema'
import type { ContentDetails } from 'shared-contracts/content/content.schema'
import { DAY_MS } from '../../platform/clock/days'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const content = () => admin.client.content
const read = async () => (await shop.visitor().client.shop.get()).banner
async function theBanner(): Promise<ContentDetails> {
  const { id } = (await content().list()).items.find(({ kind }) => kind === 'banner')!
  return content().get({ id })
}
const save = async (body: Partial<BannerBody> = {}) => {
  const { id, version } = await theBanner()
  return content().saveBanner({ id, version, note: 'Changed', title: 'Half price', tone: 'ink', ...body })
}
const publish = ({ id, version, versions }: ContentDetails, at?: string) =>
  content().publish({ id, version, number: versions[0]!.number, ...(at && { at }) })
const later = (ms: number) => new Date(shop.api.deps.clock.now().getTime() + ms).toISOString()

test('a shop has no banner before staff publish one, and none after they take it off', async () => {
  expect(await theBanner()).toMatchObject({ title: 'Banner', isFirst: false, live: null, draft: 1 })
  expect(await read()).toBeUndefined()
  const saved = await save({ linkText: 'To the deals', linkTo: '/store?deals=true' })
  const number = saved.versions[0]!.number
  const shown = {
    ...{ id: String(number), text: 'Half price', tone: 'ink' },
    link: { text: 'To the deals', to: '/store?deals=true' },
  }
  expect((await content().version({ id: saved.id, number })).shownBanner).toEqual(shown)
  expect(await read()).toBeUndefined()
  const live = await publish(saved)
  await vi.waitFor(async () => expect(await read()).toEqual(shown))
  await content().publish({ id: live.id, version: live.version, number: null })
  await vi.waitFor(async () => expect(await read()).toBeUndefined())
})

test('what leads elsewhere, what is no single line and what is no moment is refused', async () => {
  const wrong: Partial<BannerBody>[] = [
    ...[
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://a.example',
      'https://a.example:99999',
      'data:text/html,a',
      'store',
    ].map((linkTo) => ({ linkText: 'Here', linkTo })),
    ...[{ linkText: 'Here' }, { linkTo: '/store' }, { title: 'One\nTwo' }, { title: ' ' }, { title: 'x'.repeat(121) }],
    ...[{ until: 'soon' }, { tone: 'pink' as 'ink' }],
  ]
  for (const body of wrong) expect(await caught(save(body))).toMatchObject({ code: 'VALIDATION_FAILED' })
  const { id, version } = (await content().list()).items.find(({ kind }) => kind === 'landing')!
  expect(
    await caught(content().saveBanner({ id, version, note: 'No', title: 'Not this document', tone: 'ink' })),
  ).toMatchObject({ code: 'NOT_FOUND' })
})

test('it begins and ends at its moments, in answers that were kept before', async () => {
  const saved = await save({ title: 'This week', until: later(2 * DAY_MS) })
  expect(await caught(publish(saved, later(3 * DAY_MS)))).toMatchObject({ errors: [{ field: 'at' }] })
  await publish(saved, later(DAY_MS))
  expect(await read()).toBeUndefined()
  shop.api.deps.clock.advance(DAY_MS + 1_000)
  admin = await anAdmin(shop)
  await vi.waitFor(async () => expect(await read()).toMatchObject({ text: 'This week' }), { timeout: 10_000 })
  expect((await theBanner()).live).not.toBeNull()
  shop.api.deps.clock.advance(DAY_MS)
  admin = await anAdmin(shop)
  await vi.waitFor(async () => expect(await read()).toBeUndefined(), { timeout: 10_000 })
  expect((await theBanner()).live).toBeNull()
  expect((await content().list()).items.find(({ kind }) => kind === 'banner')?.live).toBeNull()
})
