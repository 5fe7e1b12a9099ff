import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProblem } from 'standalone/testing'
import { Frame } from '../../frame'
import { readViewed, rememberViewed } from '../../lib/viewed-products'
import { aCard } from '../../testing/catalogue-samples'
import { fakeHost, type FakeCatalogue } from '../../testing/fake-host'
import { findingMessages as messages } from '../../ui/finding.messages'
import { RelatedProducts } from './product-page.route'

beforeEach(() => localStorage.clear())

function show(over: Partial<FakeCatalogue>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Frame host={fakeHost(over)}>
          <RelatedProducts slug="wool-coat" />
        </Frame>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('shows what goes with a product and what is like it, each with its reason', async () => {
  show({ related: async () => ({ goesWith: [aCard(1)], similar: [aCard(2), aCard(3)] }) })
  const similar = await screen.findByRole('link', { name: 'Wool coat 2' })
  expect(within(screen.getByRole('region', { name: messages.similar })).getAllByRole('article')).toHaveLength(2)
  expect(within(screen.getByRole('region', { name: messages.goesWith })).getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText(messages.goesWithLead)).toBeVisible()
  expect(similar).toHaveAttribute('href', '/store/wool-coat-2')
})

test('a row without products, or that cannot be loaded, is not there', async () => {
  show({ related: async () => Promise.reject(aProblem('INTERNAL', 500)) })
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test('the product is remembered, and those before it are shown again', async () => {
  rememberViewed('linen-shirt')
  rememberViewed('wool-coat')
  rememberViewed('silk-sash')
  const cards = vi.fn(async (_input: { slugs: string }) => ({ items: [aCard(4)] }))
  show({ cards })
  const viewed = await screen.findByRole('region', { name: messages.viewed })
  expect(await within(viewed).findByRole('article')).toBeVisible()
  expect(cards.mock.calls[0]?.[0]).toEqual({ slugs: 'silk-sash,linen-shirt' })
  expect(readViewed()).toEqual(['wool-coat', 'silk-sash', 'linen-shirt'])
})

test('what is kept in the browser may be anything', () => {
  localStorage.setItem('viewed-products', '{"not":"a list"}')
  expect(readViewed()).toEqual([])
  localStorage.setItem('viewed-products', 'no json')
  expect(readViewed()).toEqual([])
})
