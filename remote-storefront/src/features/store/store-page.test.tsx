import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StoreQuery } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { aProblem } from 'standalone/testing'
import { aCard, aPicture, aStorePage, someFacets } from '../../testing/catalogue-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'
import * as storePage from './store-page.route'

const path = '/store'
const address = () => screen.getByTestId('address').textContent
const none = async () => aStorePage({ items: [], total: 0, pageCount: 0 })

test('shows the products with their number, and asks for nothing that was prefetched', async () => {
  const list = vi.fn(async () => aStorePage({ total: 2 }))
  await renderPage(storePage, { host: fakeHost({ list }), path })
  expect(screen.getByRole('heading', { level: 1, name: messages.store })).toBeVisible()
  expect(screen.getByText('2 items')).toBeVisible()
  expect(within(screen.getByRole('list', { name: messages.products })).getAllByRole('article')).toHaveLength(2)
  expect(list).toHaveBeenCalledOnce()
})

test('a link leads past the filters to the items', async () => {
  await renderPage(storePage, { host: fakeHost(), path })
  const link = screen.getByRole('link', { name: messages.skip })
  const items = document.querySelector<HTMLElement>(link.getAttribute('href')!)
  expect(items).toHaveAttribute('tabindex', '-1')
  expect(items).toContainElement(screen.getByRole('list', { name: messages.products }))
})

test('only the first picture is loaded at once; the head preloads the same', async () => {
  const { head } = await renderPage(storePage, { host: fakeHost(), path })
  const pictures = [...document.querySelectorAll('img[srcset]')]
  expect(pictures[0]).toHaveAttribute('loading', 'eager')
  expect(pictures[0]).toHaveAttribute('fetchpriority', 'high')
  expect(pictures.slice(1).every((picture) => picture.getAttribute('loading') === 'lazy')).toBe(true)
  expect(head().preloadPicture).toEqual({
    srcset: pictures[0]?.parentElement?.querySelector('source')?.getAttribute('srcset'),
    sizes: pictures[0]?.getAttribute('sizes'),
    type: 'image/avif',
  })
})

test('asks the API for what the address says', async () => {
  const list = vi.fn(async (query?: StoreQuery) => aStorePage({ page: query?.page ?? 1, pageCount: 4, total: 90 }))
  const { head } = await renderPage(storePage, {
    host: fakeHost({ list }),
    path,
    address: '/store?page=2&category=women-coats&deals=true',
  })
  expect(list.mock.calls[0]?.[0]).toEqual({ category: 'women-coats', deals: true, page: 2 })
  expect(head()).toMatchObject({
    title: 'Deals in Coats, page 2',
    canonical: '/store?category=women-coats&deals=true&page=2',
  })
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/store?category=women-coats&deals=true&page=3',
  )
})

test('a piece that is shown in a colour that was asked for opens in it', async () => {
  const inRust = aCard(1, { pictures: [aPicture({ color: 'rust' })] })
  const list = async () => aStorePage({ items: [inRust, aCard(2)] })
  await renderPage(storePage, { host: fakeHost({ list }), path, address: '/store?color=green,rust' })
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link('Wool coat 1')).toHaveAttribute('href', '/store/wool-coat-1?color=rust')
  expect(link('Wool coat 2')).toHaveAttribute('href', '/store/wool-coat-2')
})

test('a category shows what is below it and the way back', async () => {
  await renderPage(storePage, { host: fakeHost(), path, address: '/store?category=women-coats' })
  const filters = within(screen.getByRole('group', { name: messages.filter.category }))
  expect(filters.getByRole('link', { name: /^Coats/ })).toHaveAttribute('aria-current', 'true')
  expect(filters.getByRole('link', { name: /^Knitwear/ })).toHaveAttribute('href', '/store?category=women-knitwear')
  expect(filters.getByRole('link', { name: /^All Women/ })).toHaveAttribute('href', '/store?category=women')
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(within(breadcrumb).getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/store?category=women')
})

test('choices of one filter add up, and each goes into the address', async () => {
  const list = vi.fn(async (_query?: StoreQuery) => aStorePage())
  await renderPage(storePage, { host: fakeHost({ list }), path, address: '/store?page=2' })
  await userEvent.click(screen.getByRole('checkbox', { name: /^Tarn/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Nordhavn/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Navy/ }))
  expect(address()).toBe('/store?brand=nordhavn,tarn&color=navy')
  expect(screen.getByRole('checkbox', { name: /^Navy/ })).toBeChecked()
  expect(list.mock.lastCall?.[0]).toEqual({ brand: 'nordhavn,tarn', color: 'navy' })
  await userEvent.click(screen.getByRole('link', { name: messages.clear }))
  expect(address()).toBe('/store')
})

test.each([
  ['JPY', '2500', '/store?from=2500', 'JP¥2,500 and more', 'Up to JP¥2,500', '1900'],
  ['KWD', '2,5', '/store?from=2.500', /KWD\s2.500 and more/, /Up to KWD\s2.500/, '1'],
])('in %s a price of %s leads to %s', async (currency, typed, at, applied, range, least) => {
  const host = fakeHost()
  await renderPage(storePage, { host: { ...host, config: { ...host.config, currency } }, path })
  const from = screen.getByRole('textbox', { name: messages.price.from })
  expect(from).toHaveAttribute('placeholder', least)
  expect(screen.getByText(range)).toBeVisible()
  await userEvent.type(from, `${typed}{Enter}`)
  expect(address()).toBe(at)
  expect(screen.getByText(applied)).toBeVisible()
})

test.each([
  ['JPY', '3.5', 'A whole amount, like 1250', '3500', '/store?from=3500'],
  ['EUR', '3.555', 'An amount with at most 2 decimals, like 12.50', '3.55', '/store?from=3.55'],
  ['KWD', 'ten', 'An amount with at most 3 decimals, like 1.250', '10', '/store?from=10'],
  ['EUR', '1000001', 'Up to €1,000,000', '1000', '/store?from=1000'],
])('in %s a price of %s is marked as wrong and stays', async (currency, wrong, error, right, at) => {
  const host = fakeHost()
  await renderPage(storePage, { host: { ...host, config: { ...host.config, currency } }, path })
  const from = screen.getByRole('textbox', { name: messages.price.from })
  await userEvent.type(from, wrong)
  expect(from).toBeValid()
  await userEvent.tab()
  await userEvent.tab()
  expect(from).toBeInvalid()
  expect(from).toHaveAccessibleDescription(error)
  expect(from).toHaveValue(wrong)
  expect(address()).toBe('/store')
  await userEvent.clear(from)
  expect(from).toBeValid()
  await userEvent.type(from, `${right}{Enter}`)
  expect(address()).toBe(at)
})

test('of two prices a wrong one holds the other back; zero is no bound, and not wrong', async () => {
  await renderPage(storePage, { host: fakeHost(), path })
  await userEvent.type(screen.getByRole('textbox', { name: messages.price.from }), 'cheap')
  await userEvent.type(screen.getByRole('textbox', { name: messages.price.to }), '80{Enter}')
  expect(screen.getByRole('textbox', { name: messages.price.from })).toBeInvalid()
  expect(screen.getByRole('textbox', { name: messages.price.to })).toBeValid()
  expect(address()).toBe('/store')
  await userEvent.clear(screen.getByRole('textbox', { name: messages.price.from }))
  await userEvent.type(screen.getByRole('textbox', { name: messages.price.from }), '0{Enter}')
  expect(address()).toBe('/store?to=80')
})

test('a price that is typed counts once its field is left', async () => {
  await renderPage(storePage, { host: fakeHost(), path })
  await userEvent.type(screen.getByRole('textbox', { name: messages.price.from }), '80')
  await userEvent.type(screen.getByRole('textbox', { name: messages.price.to }), '25{Enter}')
  expect(address()).toBe('/store?from=25&to=80')
  expect(screen.getByRole('link', { name: messages.remove('€25 to €80') })).toBeVisible()
})

test('one maker gives the page its name', async () => {
  const { head } = await renderPage(storePage, { host: fakeHost(), path, address: '/store?brand=tarn&category=women' })
  expect(screen.getByRole('heading', { level: 1, name: 'Women by Tarn' })).toBeVisible()
  expect(head()).toMatchObject({ title: 'Women by Tarn', canonical: '/store?category=women&brand=tarn' })
})

test('the order is a matter of the address; by rating only where there are ratings', async () => {
  const { unmount } = await renderPage(storePage, { host: fakeHost(), path, address: '/store?color=navy' })
  const sort = screen.getByRole('combobox', { name: messages.sort.label })
  expect(within(sort).queryByRole('option', { name: messages.sort.rating })).toBeNull()
  expect(screen.queryByRole('group', { name: messages.filter.rating })).toBeNull()
  await userEvent.selectOptions(sort, messages.sort['price-asc'])
  expect(address()).toBe('/store?color=navy&sort=price-asc')
  unmount()
  const facets = async () => someFacets({ ratings: [{ minRating: 4, count: 5 }] })
  await renderPage(storePage, { host: fakeHost({ facets }), path })
  expect(screen.getByRole('option', { name: messages.sort.rating })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: /^4 stars and up/ }))
  expect(address()).toBe('/store?rating=4')
})

test('the old products stay while new ones are on their way', async () => {
  const list = vi.fn(async (query?: StoreQuery) => (query?.color ? new Promise<never>(() => {}) : aStorePage()))
  await renderPage(storePage, { host: fakeHost({ list }), path })
  await userEvent.click(screen.getByRole('checkbox', { name: /^Navy/ }))
  const products = screen.getByRole('list', { name: messages.products })
  expect(products).toBeVisible()
  expect(products.parentElement).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('checkbox', { name: /^Navy/ })).toBeChecked()
})

test('the sheet collects choices, counts them, and applies them together', async () => {
  const facets = vi.fn(async (filters?: StoreQuery) => someFacets({ total: filters?.size ? 8 : 40 }))
  await renderPage(storePage, { host: fakeHost({ facets }), path, address: '/store?q=wool&sort=discount' })
  await userEvent.click(screen.getByRole('button', { name: messages.filters }))
  const sheet = within(screen.getByRole('dialog', { name: messages.filters }))
  await userEvent.click(sheet.getByRole('checkbox', { name: /^Rust/ }))
  await userEvent.click(sheet.getByRole('checkbox', { name: /^M\b/ }))
  expect(address()).toBe('/store?q=wool&sort=discount')
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 8 items' }))
  expect(address()).toBe('/store?q=wool&color=rust&size=m&sort=discount')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the sheet stays open while a price in it is wrong', async () => {
  await renderPage(storePage, { host: fakeHost(), path })
  await userEvent.click(screen.getByRole('button', { name: messages.filters }))
  const sheet = within(screen.getByRole('dialog'))
  const to = sheet.getByRole('textbox', { name: messages.price.to })
  await userEvent.type(to, 'much')
  await userEvent.click(sheet.getByRole('button', { name: /^Show/ }))
  expect(to).toBeInvalid()
  expect(to).toHaveFocus()
  expect(screen.getByRole('dialog')).toBeVisible()
  await userEvent.clear(to)
  await userEvent.type(to, '80')
  await userEvent.click(sheet.getByRole('button', { name: /^Show/ }))
  expect(address()).toBe('/store?to=80')
})

test('closing the sheet gives its choices up', async () => {
  await renderPage(storePage, { host: fakeHost(), path })
  await userEvent.click(screen.getByRole('button', { name: messages.filters }))
  const sheet = within(screen.getByRole('dialog'))
  await userEvent.click(sheet.getByRole('checkbox', { name: /^Rust/ }))
  await userEvent.click(sheet.getByRole('button', { name: messages.close }))
  expect(address()).toBe('/store')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a slip is shown, and a guess is asked about', async () => {
  const { unmount } = await renderPage(storePage, {
    host: fakeHost({ list: async () => aStorePage({ readAs: 'linen' }) }),
    path,
    address: '/store?q=linnen',
  })
  expect(screen.getByText(messages.readAs('linnen', 'linen'))).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: messages.resultsFor('linen') })).toBeVisible()
  unmount()
  const list = async () => aStorePage({ items: [], total: 0, didYouMean: 'embroidered' })
  await renderPage(storePage, { host: fakeHost({ list }), path, address: '/store?q=embrodderidt' })
  expect(screen.getByRole('link', { name: 'embroidered' })).toHaveAttribute('href', '/store?q=embroidered')
})

test('what was dropped and what the nearest is are said', async () => {
  const list = async () =>
    aStorePage({ dropped: ['zzz', 'qqq'], nearest: [{ typed: 'cashmere', by: ['alpaca', 'merino', 'lambswool'] }] })
  await renderPage(storePage, { host: fakeHost({ list }), path, address: '/store?q=cashmere+zzz+qqq' })
  expect(screen.getByText('Nothing fits with “zzz” and “qqq”, so we left that out.')).toBeVisible()
  expect(screen.getByText('Nothing fits “cashmere” just now. The nearest: alpaca, merino or lambswool.')).toBeVisible()
})

test('where words are given the best match is the order that the address need not name', async () => {
  const list = vi.fn(async (_query?: StoreQuery) => aStorePage())
  await renderPage(storePage, { host: fakeHost({ list }), path, address: '/store?q=coat' })
  const sort = screen.getByRole('combobox', { name: messages.sort.label })
  expect(sort).toHaveValue('relevance')
  await userEvent.selectOptions(sort, 'newest')
  expect(address()).toBe('/store?q=coat&sort=newest')
  expect(list).toHaveBeenLastCalledWith({ q: 'coat', sort: 'newest' }, expect.anything())
  await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.sort.label }), 'relevance')
  expect(address()).toBe('/store?q=coat')
})

test('an empty rail shows the nearest pieces: those behind the filter that keeps most away', async () => {
  const facets = async () => someFacets({ total: 0, loosen: [{ filter: 'color', count: 12 }] })
  const list = vi.fn(async (query?: StoreQuery) => (query?.color ? none() : aStorePage()))
  await renderPage(storePage, { host: fakeHost({ facets, list }), path, address: '/store?category=women&color=rust' })
  expect(await screen.findByRole('heading', { name: messages.nearestTitle })).toBeVisible()
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(list).toHaveBeenLastCalledWith({ category: 'women' }, expect.anything())
})

test('the pager says how much of it was seen', async () => {
  const list = async () => aStorePage({ page: 2, pageCount: 4, total: 86 })
  await renderPage(storePage, { host: fakeHost({ list }), path, address: '/store?page=2' })
  expect(screen.getByText('25 to 26 of 86')).toBeVisible()
})

test('an empty rail names the filters that stand in the way', async () => {
  const facets = async () => someFacets({ total: 0, loosen: [{ filter: 'color', count: 12 }] })
  await renderPage(storePage, {
    host: fakeHost({ list: none, facets }),
    path,
    address: '/store?category=women&color=rust&page=1',
  })
  expect(screen.getByRole('link', { name: messages.loosen.color })).toHaveAttribute('href', '/store?category=women')
  expect(screen.getByText('12 items')).toBeVisible()
})

test('the store stands without its filters', async () => {
  const facets = async () => Promise.reject(aProblem('INTERNAL', 500))
  await renderPage(storePage, { host: fakeHost({ facets }), path })
  expect(screen.getByRole('list', { name: messages.products })).toBeVisible()
})

test('an unknown category is a 404', async () => {
  const { outcome } = await renderPage(storePage, {
    host: fakeHost({ list: none }),
    path,
    address: '/store?category=hats',
  })
  expect(outcome).toEqual({ status: 404 })
})

test('a search without a hit says so and helps on', async () => {
  await renderPage(storePage, { host: fakeHost({ list: none }), path, address: '/store?q=unicorn' })
  expect(screen.getByRole('heading', { level: 1, name: '“unicorn”' })).toBeVisible()
  expect(screen.getByRole('heading', { name: messages.empty.search.title('unicorn') })).toBeVisible()
  expect(screen.getByRole('link', { name: messages.seeEverything })).toHaveAttribute('href', '/store')
})

test('a shop without products invites sellers', async () => {
  await renderPage(storePage, { host: fakeHost({ list: none }), path })
  expect(screen.getByRole('link', { name: messages.sell })).toHaveAttribute('href', '/seller/register')
})

test('a page past the last leads back to the first', async () => {
  const list = async () => aStorePage({ items: [], page: 99, pageCount: 3, total: 60 })
  await renderPage(storePage, { host: fakeHost({ list }), path, address: '/store?deals=true&page=99' })
  expect(screen.getByRole('link', { name: messages.toFirstPage })).toHaveAttribute('href', '/store?deals=true')
})

test('holds the places while loading', async () => {
  await renderPage(storePage, { host: fakeHost({ list: () => new Promise(() => {}) }), path, cold: true })
  expect(screen.getByText(messages.loading)).toBeInTheDocument()
})

test('a failure can be tried again', async () => {
  const list = vi.fn<() => Promise<ReturnType<typeof aStorePage>>>()
  list.mockRejectedValueOnce(aProblem('INTERNAL', 500)).mockResolvedValue(aStorePage())
  await renderPage(storePage, { host: fakeHost({ list }), path, cold: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: messages.products })).toBeVisible()
})

test('where more fits than was counted, it says so, and where pages end', async () => {
  const list = async () => aStorePage({ page: 84, pageCount: 84, total: 2_000, hasMore: true })
  const host = fakeHost({ list, facets: async () => ({ ...someFacets(), total: 2_000, hasMore: true }) })
  await renderPage(storePage, { host, path, address: '/store?page=84' })
  expect(screen.getByText('2,000+ items')).toBeVisible()
  expect(screen.getByText(`1,993 to 1,994 of 2,000+. ${messages.lastPage}`)).toBeVisible()
  expect(screen.getByText(messages.leastCounts)).toBeVisible()
})

test('counts beside the filters of a large shop are as readable as that of its list', async () => {
  const {
    categories: [first, ...others],
    ...facets
  } = someFacets()
  const host = fakeHost({ facets: async () => ({ ...facets, categories: [{ ...first!, count: 1_477 }, ...others] }) })
  await renderPage(storePage, { host, path, address: '/store' })
  expect(await screen.findByText('1,477')).toBeVisible()
})

test('a collection has its title and text, stands in its own order, and stays when filters are cleared', async () => {
  const [card] = aStorePage({}).items
  const picture = { ...card!.pictures[0]!, alt: 'A stove', focusX: 50, focusY: 0 }
  const collection = { title: 'Warm things', text: 'For the cold.', picture }
  const list = vi.fn(async (_query?: StoreQuery) => aStorePage({ collection }))
  const { head } = await renderPage(storePage, {
    host: fakeHost({ list }),
    path,
    address: '/store?collection=warm-things&color=navy&stock=true',
  })
  expect(list.mock.calls[0]?.[0]).toEqual({ collection: 'warm-things', color: 'navy', inStock: true })
  expect(screen.getByRole('heading', { level: 1, name: 'Warm things' })).toBeVisible()
  expect(screen.getByText('For the cold.')).toBeVisible()
  expect(screen.getByRole('img', { name: 'A stove' }).closest('[data-y]')).toHaveAttribute('data-y', '0')
  expect(screen.getByLabelText(messages.sort.label)).toHaveDisplayValue(messages.sort.chosen)
  expect(head()).toMatchObject({
    ...{ title: 'Warm things', description: 'For the cold.' },
    canonical: '/store?collection=warm-things',
  })
  expect(screen.getByRole('link', { name: messages.clear })).toHaveAttribute('href', '/store?collection=warm-things')
})

test('a collection that is gone is a page that is missing', async () => {
  const { outcome } = await renderPage(storePage, {
    host: fakeHost({ list: none }),
    path,
    address: '/store?collection=gone',
  })
  expect(outcome).toEqual({ status: 404 })
})
