import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StoreQuery } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { aStorePage, someFacets } from '../../testing/catalogue-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'
import * as storePage from './store-page.route'

const path = '/store'
const address = () => screen.getByTestId('address').textContent

test('a category that is the page counts as no filter, beside words it does', async () => {
  const { unmount } = await renderPage(storePage, { host: fakeHost(), path, address: '/store?category=women-coats' })
  expect(screen.getByRole('button', { name: messages.filters })).toBeVisible()
  expect(screen.queryByRole('list', { name: messages.applied })).toBeNull()
  unmount()
  await renderPage(storePage, { host: fakeHost(), path, address: '/store?category=women-coats&q=wool' })
  expect(screen.getByRole('button', { name: `${messages.filters} ${messages.appliedCount(1)}` })).toBeVisible()
})

test('a chip takes its filter off, keeps the others and goes back to the first page', async () => {
  await renderPage(storePage, { host: fakeHost(), path, address: '/store?q=wool&category=women&page=2' })
  await userEvent.click(screen.getByRole('link', { name: messages.remove('“wool”') }))
  expect(address()).toBe('/store?category=women')
  expect(screen.queryByRole('list', { name: messages.applied })).toBeNull()
})

test('a size or a price among the words is a chip that takes only it out of them', async () => {
  const wordFilters = [
    { size: 'M', rest: 'coat under 80' },
    { maxPriceMinor: 8_000, rest: 'coat m' },
  ]
  const { unmount } = await renderPage(storePage, {
    host: fakeHost({ list: async () => aStorePage({ wordFilters }) }),
    path,
    address: '/store?q=coat+m+under+80',
  })
  const applied = within(screen.getByRole('list', { name: messages.applied }))
  expect(applied.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Size M',
    'Up to €80',
    messages.clear,
  ])
  const size = applied.getByRole('link', { name: messages.remove('Size M') })
  expect(size).toHaveAttribute('href', '/store?q=coat+under+80')
  unmount()
  const list = vi.fn(async ({ q }: StoreQuery = {}) =>
    aStorePage(q === 'size m' ? { wordFilters: [{ size: 'M', rest: '' }] } : {}),
  )
  await renderPage(storePage, { host: fakeHost({ list }), path, address: '/store?q=size+m' })
  await userEvent.click(screen.getByRole('link', { name: messages.remove('Size M') }))
  expect(address()).toBe('/store')
  await waitFor(() => expect(screen.queryByRole('link', { name: messages.remove('Size M') })).toBeNull())
})

test('what the words narrow by is pressed in the filters, where it is taken out of them or joined by others', async () => {
  const wordFilters = [
    { size: 'M', sizes: ['m', 'eu-38'], rest: 'coat under 25' },
    { maxPriceMinor: 2_500, rest: 'coat m' },
  ]
  const host = () =>
    fakeHost({
      list: async ({ q }: StoreQuery = {}) => aStorePage(q === 'coat m under 25' ? { wordFilters } : {}),
      facets: async () => someFacets(),
    })
  const show = () => renderPage(storePage, { host: host(), path, address: '/store?q=coat+m+under+25' })
  const filters = () => within(screen.getByRole('complementary', { name: messages.narrow }))
  const size = (name: string) => filters().getByRole('checkbox', { name: new RegExp(`^${name}\\b`) })
  const { unmount } = await show()
  await waitFor(() => expect(size('M')).toBeChecked())
  expect(size('S')).not.toBeChecked()
  expect(filters().getByRole('link', { name: /^Up to €25/ })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('button', { name: `${messages.filters} ${messages.appliedCount(2)}` })).toBeVisible()
  await userEvent.click(size('M'))
  expect(address()).toBe('/store?q=coat&to=25')
  unmount()
  await show()
  await waitFor(() => expect(size('M')).toBeChecked())
  await userEvent.click(size('S'))
  expect(address()).toBe('/store?q=coat&size=m,s&to=25')
})
