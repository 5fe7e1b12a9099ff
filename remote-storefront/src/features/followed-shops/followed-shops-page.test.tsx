import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FollowedShop } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { aCard } from '../../testing/catalogue-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import * as page from './followed-shops-page.route'
import { messages } from './messages'

const account = { id: '00000000-0000-4000-8000-000000000001', audience: 'shop' as const, email: 'a@b.test', name: null }
const shop: FollowedShop = {
  ...{ slug: 'quayside', name: 'Quayside', country: 'DK', followedAt: '2026-03-01T12:00:00.000Z' },
  newest: [aCard(1)],
}

const open = (items: FollowedShop[], unfollow = vi.fn(async () => ({ slugs: [] as string[] }))) =>
  renderPage(page, {
    host: fakeHost(
      {},
      {
        session: async () => account,
        follows: {
          list: async () => ({ items, page: 1, pageCount: 1, total: items.length }),
          slugs: async () => ({ slugs: items.map(({ slug }) => slug) }),
          unfollow,
        },
      },
    ),
    path: '/account/shops',
  })

test('each shop with what is new in it; one that is unfollowed can be followed again', async () => {
  await open([shop])
  const row = screen.getByRole('list', { name: messages.list }).firstElementChild as HTMLElement
  expect(within(row).getByRole('link', { name: 'Quayside' })).toHaveAttribute('href', '/store/sellers/quayside')
  expect(row).toHaveTextContent('Denmark · Followed since 1 Mar 2026')
  expect(within(row).getByRole('article')).toBeVisible()
  await userEvent.click(await within(row).findByRole('button', { name: 'Unfollow Quayside' }))
  expect(await within(row).findByRole('button', { name: 'Follow Quayside' })).toBeVisible()
})

test('who follows nobody is told how', async () => {
  await open([])
  expect(screen.getByText(messages.emptyText)).toBeVisible()
})
