import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { readPageText, type ApiClient, type ShownPage } from 'shared-contracts'
import { aProblem } from 'standalone/testing'
import { writtenMessages } from '../../lib/not-shown'
import { aCard, aStorePage } from '../../testing/catalogue-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import { deliveryMessages, messages } from './messages'
import { previewPage, textPage } from './text-page'

const aPage = (text: string, over: Partial<ShownPage> = {}): ShownPage => ({
  ...{ key: 'about', title: 'About', description: 'What it is', lead: 'In short.', version: 1, held: null },
  ...{ versions: [], sections: readPageText(text).sections },
  ...over,
})
const text = `## Who sells here {#makers}

Read [how](/help), [elsewhere](https://elsewhere.test/a) or [write](mailto:us@shop.test).

- One
- Two

1. First

guest :: Keeps your cart

[Not a link](javascript:alert(1)) and <b>no markup</b>

## Prices`

const open = (get: ApiClient['pages']['get'], address = '/about') =>
  renderPage(textPage('about'), { host: fakeHost({}, { pages: { get } }), path: '/about', address })

test('a text has its title, its contents, its blocks, and links that were checked', async () => {
  const { head } = await open(async () => aPage(text))
  expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  expect(head()).toMatchObject({ title: 'About', description: 'What it is', canonical: '/about' })
  const contents = within(screen.getByRole('navigation', { name: messages.contents })).getAllByRole('link')
  expect(contents.map((link) => link.getAttribute('href'))).toEqual(['#makers', '#prices'])
  for (const id of ['makers', 'prices']) expect(document.getElementById(id)).not.toBeNull()
  expect(screen.getByRole('link', { name: 'how' })).toHaveAttribute('href', '/help')
  expect(screen.getByRole('link', { name: 'elsewhere' })).toHaveAttribute('href', 'https://elsewhere.test/a')
  expect(screen.getByRole('link', { name: 'write' })).toHaveAttribute('href', 'mailto:us@shop.test')
  expect(screen.queryByRole('link', { name: 'Not a link' })).toBeNull()
  expect(screen.getByText(/<b>no markup<\/b>/)).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['One', 'Two', 'First']),
  )
  expect(screen.getByRole('term')).toHaveTextContent('guest')
})

test('about the shop there are close-ups of what is new in it, above no other text', async () => {
  const items = [1, 2, 3].map((number) => aCard(number))
  const list = async () => aStorePage({ items })
  const openAs = async (key: string) => {
    const get = async () => aPage(text, { key })
    const { unmount } = await renderPage(textPage(key), {
      host: fakeHost({ list }, { pages: { get } }),
      path: `/${key}`,
    })
    const many = document.querySelectorAll('header img').length
    unmount()
    return many
  }
  expect(await openAs('about')).toBe(3)
  expect(await openAs('terms')).toBe(0)
})

test('of a text of law one reads since when it holds, and what held before', async () => {
  const [now, before] = [
    { number: 2, since: '2026-03-01T00:00:00.000Z', until: null },
    { number: 1, since: '2026-01-01T00:00:00.000Z', until: '2026-03-01T00:00:00.000Z' },
  ]
  const get = vi.fn<ApiClient['pages']['get']>(async ({ version = 2 }) => {
    const { number: _number, ...held } = version === 1 ? before : now
    return aPage('## One', { version, held, versions: [now, before] })
  })
  await open(get)
  expect(screen.getByText(messages.since('1 March 2026'))).toBeVisible()
  const former = screen.getByRole('link', { name: messages.held('1 January 2026', '1 March 2026') })
  expect(former).toHaveAttribute('href', '/about?version=1')
  // What holds now is not an earlier one.
  expect(screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('In force'))).toHaveLength(1)
  await open(get, '/about?version=1')
  expect(get).toHaveBeenLastCalledWith({ key: 'about', version: 1 }, expect.anything())
  expect(screen.getByRole('link', { name: messages.toCurrent })).toHaveAttribute('href', '/about')
})

test('a page of the shop’s own is found by its address; one that is gone is not found', async () => {
  const get = vi.fn<ApiClient['pages']['get']>(async () => aPage(text, { key: 'gifts', title: 'Gifts' }))
  const host = fakeHost({}, { pages: { get } })
  const { head } = await renderPage(textPage(), {
    host,
    ...{ path: '/pages/:slug', address: '/pages/gifts' },
  })
  expect(get).toHaveBeenCalledWith({ key: 'gifts' }, expect.anything())
  expect(head()).toMatchObject({ title: 'Gifts', canonical: '/pages/gifts' })
  await open(() => Promise.reject(aProblem('NOT_FOUND')))
  expect(await screen.findByRole('heading', { level: 1, name: writtenMessages.missing })).toBeVisible()
})

test('a preview says that it is one, and stays out of search engines', async () => {
  const shown = aPage(text, { title: 'Soon' })
  const written = { title: 'Soon', description: 'About', lead: '', text: '## One', dated: false }
  const at = '2026-03-01T12:00:00.000Z'
  const version = vi.fn().mockResolvedValue({ ...{ number: 3, note: 'New', by: null, at }, page: written, shown })
  await renderPage(previewPage, {
    host: fakeHost({}, { content: { version } }),
    path: '/pages/preview/:id/:number',
    address: '/pages/preview/00000000-0000-4000-8000-000000000001/3',
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Soon' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(writtenMessages.preview)
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test.each(['NOT_PERMITTED', 'UNAUTHORIZED'] as const)(
  'a preview that is not for its reader says so: %s',
  async (code) => {
    const version = vi.fn().mockRejectedValue(aProblem(code))
    await renderPage(previewPage, {
      host: fakeHost({}, { content: { version } }),
      path: '/pages/preview/:id/:number',
      address: '/pages/preview/00000000-0000-4000-8000-000000000001/3',
    })
    expect(await screen.findByRole('heading', { level: 1, name: writtenMessages.notPermitted })).toBeVisible()
    expect(screen.queryByRole('button', { name: messages.retry })).toBeNull()
  },
)

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const withDelivery = { get: async () => aPage('## Delivery\n\n{delivery}') }

test('delivery costs what the shop says now', async () => {
  const items = [
    { name: 'Standard', price: euros(490), freeFrom: euros(7500), minDays: 3, maxDays: 5, countries: null },
    { name: 'Island post', price: euros(0), freeFrom: null, minDays: 2, maxDays: 2, countries: ['IE'] },
  ]
  await renderPage(textPage('help'), {
    host: fakeHost({}, { pages: withDelivery, delivery: { ways: async () => ({ items }) } }),
    path: '/help',
  })
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toBe('Standard€4.90free from €75.003 to 5 working days')
  expect(rows[2]).toBe('Island postonly to Irelandfree2 working days')
})

test('countries that the name of a zone does not say open below it, and those that it says stand there once', async () => {
  const way = { name: 'Standard', price: euros(490), freeFrom: null, minDays: 3, maxDays: 5 }
  const items = [
    { ...way, zone: 'the European Union', countries: ['IE', 'AT'] },
    { ...way, zone: 'Norway and Switzerland', countries: ['NO', 'CH'] },
    { ...way, zone: 'Nigeria', countries: ['NG', 'NE'] },
  ]
  await renderPage(textPage('help'), {
    host: fakeHost({}, { pages: withDelivery, delivery: { ways: async () => ({ items }) } }),
    path: '/help',
  })
  const [, union, north, west] = screen.getAllByRole('row')
  expect(within(union!).getByText('Which 2 countries').closest('details')).toHaveTextContent('Ireland, Austria')
  expect(north).toHaveTextContent('Standardto Norway and Switzerland€4.903 to 5 working days')
  expect(within(west!).getByText('Which 2 countries').closest('details')).toHaveTextContent('Nigeria, Niger')
})

test('without the prices the text stands, and they can be asked for again', async () => {
  const items = [{ name: 'Standard', price: euros(490), freeFrom: null, minDays: 3, maxDays: 5, countries: null }]
  const ways = vi.fn<ApiClient['delivery']['ways']>(async () => ({ items })).mockRejectedValueOnce(new Error('offline'))
  const host = fakeHost({}, { pages: withDelivery, delivery: { ways } })
  await renderPage(textPage('help'), { host, path: '/help', cold: true })
  await userEvent.click(await screen.findByRole('button', { name: deliveryMessages.retry }))
  expect(await screen.findByRole('rowheader', { name: 'Standard' })).toBeVisible()
})

test('a text that did not arrive is asked for again', async () => {
  const get = vi.fn<ApiClient['pages']['get']>(async () => aPage(text)).mockRejectedValueOnce(new Error('offline'))
  await renderPage(textPage('about'), { host: fakeHost({}, { pages: { get } }), path: '/about', cold: true })
  await userEvent.click(await screen.findByRole('button', { name: messages.retry }))
  expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeVisible()
})
