import { screen, waitFor } from '@testing-library/react'
import type { AwaitedPage } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse } from 'standalone/testing'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'
import { messages } from './messages'

const texts = messages.backInStock
const size: AwaitedPage['items'][number] = {
  id: '00000000-0000-4000-8000-000000000001',
  product: { slug: 'wool-coat', title: 'Wool coat', brand: 'Nordhavn', picture: null },
  color: { slug: 'navy', name: 'Navy' },
  size: { slug: 'l', name: 'L' },
  email: 'ada@example.com',
  askedAt: '2026-01-30T18:00:00.000Z',
}

const pageOf = (items: AwaitedPage['items']): AwaitedPage => ({ items, page: 1, pageCount: 1, total: items.length })
const settings = { newsletter: false, reviewRequests: true, priceAlerts: true, followedShops: true }

/** The notification page of a shopper who waits for one size. */
async function open({ fails = false } = {}) {
  let items = [size]
  const page = await renderPage(
    '/account/notifications',
    {
      'GET /api/account/notifications': answer(settings),
      'GET /api/account/alerts': (request) => answer(pageOf(items))(request),
      [`DELETE /api/account/alerts/${size.id}`]: (request) => {
        if (fails) return refuse(404, 'NOT_FOUND')(request)
        items = []
        return answer(undefined)(request)
      },
      [`POST /api/account/alerts/${size.id}/restore`]: (request) => {
        items = [size]
        return answer(undefined)(request)
      },
    },
    account,
  )
  await screen.findByRole('link', { name: 'Wool coat' })
  return page
}

test('a size that a shopper waits for leads to its page with the size chosen', async () => {
  await open()
  const link = screen.getByRole('link', { name: 'Wool coat' })
  expect(link).toHaveAttribute('href', '/store/wool-coat?color=navy&size=l')
  expect(screen.getByText(/ada@example.com$/)).toBeVisible()
})

test('the waiting is ended, and the end taken back', async () => {
  const { user, button } = await open()
  await user.click(button(texts.endOf('Wool coat', 'L')))
  expect(await screen.findByText(texts.ended('Wool coat', 'L'))).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Wool coat' })).toBeNull())
  expect(screen.getByRole('link', { name: texts.emptyWayOn })).toHaveAttribute('href', '/store')
  await user.click(button(texts.undo))
  expect(await screen.findByRole('link', { name: 'Wool coat' })).toBeVisible()
  expect(screen.queryByRole('button', { name: texts.undo })).toBeNull()
})

test('a page past the end leads to the last one', async () => {
  const page = ({ url }: Request) => Number(new URL(url).searchParams.get('page'))
  const answers = {
    'GET /api/account/notifications': answer(settings),
    'GET /api/account/alerts': (request: Request) =>
      answer({ ...pageOf(page(request) === 1 ? [size] : []), page: page(request), total: 1 })(request),
  }
  await renderPage('/account/notifications?page=4', answers, account)
  expect(await screen.findByRole('link', { name: 'Wool coat' })).toBeVisible()
})

test('what has ended meanwhile says so', async () => {
  const { user, button, toast } = await open({ fails: true })
  await user.click(button(texts.endOf('Wool coat', 'L')))
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(texts.gone))
})
