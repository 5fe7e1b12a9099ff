import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aStorePage, someFacets } from '../../testing/catalogue-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'
import * as storePage from './store-page.route'

const path = '/store'

afterEach(() => onlineManager.setOnline(true))

test.each(['category=women', 'brand=nordhavn', 'collection=warm-things'])(
  'what the address names is not called the whole store while its name is not known: %s',
  async (named) => {
    const never = () => new Promise<never>(() => {})
    const host = fakeHost({ list: never, facets: never, categories: never })
    const { head } = await renderPage(storePage, { host, path, address: `/store?${named}`, cold: true })
    expect(screen.getByRole('heading', { level: 1, name: messages.storeStep })).toBeVisible()
    expect(screen.getAllByText(messages.storeStep)).toHaveLength(2)
    expect(head().title).toBe(messages.storeStep)
  },
)

test('without the network it says so in the place of the items, and they come by themselves once it is back', async () => {
  onlineManager.setOnline(false)
  await renderPage(storePage, { host: fakeHost(), path, cold: true })
  expect(screen.getByRole('heading', { name: messages.offlineTitle })).toBeVisible()
  expect(screen.queryByText(messages.loading)).toBeNull()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByRole('list', { name: messages.products })).toBeVisible()
})

test('where neither items nor filters arrive, no places of filters are held: there is the way to ask again alone', async () => {
  const list = vi.fn(async () => aStorePage()).mockResolvedValueOnce(aStorePage({ total: 90, pageCount: 4 }))
  const facets = vi.fn(async () => someFacets()).mockResolvedValueOnce(someFacets())
  await renderPage(storePage, { host: fakeHost({ list, facets }), path })
  list.mockRejectedValue(new TypeError('Failed to fetch'))
  facets.mockRejectedValue(new TypeError('Failed to fetch'))
  await userEvent.click(screen.getByRole('link', { name: /^Women/ }))
  expect(await screen.findByRole('heading', { name: messages.failedTitle })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: messages.skip })).toBeNull())
})
