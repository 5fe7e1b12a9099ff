import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StoreQuery } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { aStorePage } from '../../testing/catalogue-samples'
import { aProblem, fakeHost } from '../../testing/fake-host'
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
  expect(screen.getByText('2 pieces')).toBeVisible()
  expect(within(screen.getByRole('list', { name: messages.products })).getAllByRole('article')).toHaveLength(2)
  expect(list).toHaveBeenCalledOnce()
})

test('only the first picture is loaded at once; the head preloads the same', async () => {
  const { head } = await renderPage(storePage, { host: fakeHost(), path })
  const pictures = [...document.querySelectorAll('img[srcset]')]
  expect(pictures[0]).toHaveAttribute('loading', 'eager')
  expect(pictures[0]).toHaveAttribute('fetchpriority', 'high')
  expect(pictures.slice(1).every((picture) => picture.getAttribute('loading') === 'lazy')).toBe(true)
  expect(head().preloadPicture).toEqual({
    srcset: pictures[0]?.getAttribute('srcset'),
    sizes: pictures[0]?.getAttribute('sizes'),
    type: 'image/webp',
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

test('a category shows its sub-categories and the way back', async () => {
  await renderPage(storePage, { host: fakeHost(), path, address: '/store?category=women-coats' })
  const narrowing = screen.getByRole('navigation', { name: messages.narrow })
  expect(within(narrowing).getByRole('link', { name: /^Coats/ })).toHaveAttribute('aria-current', 'true')
  expect(within(narrowing).getByRole('link', { name: /^Knitwear/ })).toHaveAttribute(
    'href',
    '/store?category=women-knitwear',
  )
  expect(within(narrowing).getByRole('link', { name: 'All Women' })).toHaveAttribute('href', '/store?category=women')
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(within(breadcrumb).getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/store?category=women')
})

test('an unknown category is a 404', async () => {
  const { outcome } = await renderPage(storePage, {
    host: fakeHost({ list: none }),
    path,
    address: '/store?category=hats',
  })
  expect(outcome).toEqual({ status: 404 })
})

test('a chip takes its filter off, keeps the others and goes back to the first page', async () => {
  await renderPage(storePage, { host: fakeHost(), path, address: '/store?q=wool&category=women&page=2' })
  await userEvent.click(screen.getByRole('link', { name: messages.remove('“wool”') }))
  expect(address()).toBe('/store?category=women')
  expect(await screen.findByRole('heading', { level: 1, name: 'Women' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: messages.remove('Women') }))
  expect(address()).toBe('/store')
  expect(screen.queryByRole('list', { name: messages.applied })).toBeNull()
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
  list.mockRejectedValueOnce(aProblem('INTERNAL')).mockResolvedValue(aStorePage())
  await renderPage(storePage, { host: fakeHost({ list }), path, cold: true })
  await userEvent.click(await screen.findByRole('button', { name: messages.retry }))
  expect(await screen.findByRole('list', { name: messages.products })).toBeVisible()
})
