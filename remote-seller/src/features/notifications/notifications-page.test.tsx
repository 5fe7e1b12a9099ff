import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { NotificationPage } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { Page as NotificationsPage } from './notifications-page.route'

const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 60 * 60 * 1000).toISOString()
const feed: NotificationPage = {
  items: [
    { id: 9, kind: 'order_new', about: 'HAAAA-BBBBB-1', detail: null, link: '/seller/orders/HAAAA-BBBBB-1' },
    { id: 8, kind: 'low_stock', about: 'Wool coat', detail: '1', link: '/seller/stock' },
    { id: 7, kind: 'message', about: 'HAAAA-BBBBB-1', detail: 'When?', link: '/seller/messages' },
    { id: 6, kind: 'message', about: 'case HAAAA-BBBBB-1-C1', detail: 'Staff have decided', link: '/seller/disputes' },
  ].map(
    (one, index) => ({ ...one, at: at([0, 24, 24 * 40, 24 * 41][index]!), readAt: index > 0 ? at(0) : null }) as never,
  ),
  ...{ page: 1, pageCount: 1, total: 4, unread: 1 },
}

test('what happened stands below its day, read or not, and is read when it is opened', async () => {
  const sent: unknown[] = []
  renderAsSeller(<NotificationsPage />, {
    at: '/seller/notifications',
    answers: {
      'GET /api/seller/notifications': answer(feed),
      'POST /api/seller/notifications/read': async (request) => {
        sent.push(await request.json())
        return answer({ unread: 0 })(request)
      },
    },
  })
  expect(await screen.findByText('1 unread')).toBeVisible()
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days.slice(0, 2)).toEqual(['Today', 'Yesterday'])
  expect(days[2]).toMatch(/^\d+ \w+ \d{4}$/)
  const today = within(screen.getByRole('list', { name: 'Notifications, Today' }))
  expect(screen.getByRole('link', { name: 'Wool coat runs low' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'News in case HAAAA-BBBBB-1-C1' })).toBeVisible()
  await userEvent.click(today.getByRole('link', { name: 'New: New order HAAAA-BBBBB-1' }))
  await expect.poll(() => sent).toEqual([{ ids: [9] }])
})

test('a page goes on after the last one that was shown, and all that is older is read from there', async () => {
  const asked: string[] = []
  const sent: unknown[] = []
  renderAsSeller(<NotificationsPage />, {
    at: '/seller/notifications',
    answers: {
      'GET /api/seller/notifications': (request) => {
        asked.push(new URL(request.url).search)
        return answer({ ...feed, next: asked.length === 1 ? '6' : null })(request)
      },
      'POST /api/seller/notifications/read': async (request) => {
        sent.push(await request.json())
        return answer({ unread: 0 })(request)
      },
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }))
  await expect.poll(() => asked.slice(0, 2)).toEqual(['', '?after=6'])
  expect(await screen.findByRole('link', { name: 'Previous page' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await expect.poll(() => sent).toEqual([{ upTo: Number.MAX_SAFE_INTEGER }])
})
