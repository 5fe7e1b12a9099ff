import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SellerReview, SellerReviewPage } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { messages } from './messages'
import { Page } from './reviews-page.route'

const ID = '00000000-0000-4000-8000-000000000001'
const review = (over: Partial<SellerReview> = {}): SellerReview => ({
  ...{ id: ID, rating: 4, fit: null, title: 'Warm and light', body: 'Wears like a blanket.', author: 'Ada B.' },
  ...{ color: 'Navy', size: 'M', writtenAt: '2026-01-20T10:00:00.000Z', helpful: 2, photos: [], answer: null },
  product: { slug: 'wool-coat', title: 'Wool coat' },
  ...over,
})
const pageOf = (...items: SellerReview[]): SellerReviewPage => ({
  ...{ items, next: null, total: items.length },
  counts: { unanswered: items.filter((one) => one.answer === null).length, all: items.length },
})

beforeEach(() => setWidth(1440))

const open = (answers: Record<string, Answer>, at = '/seller/reviews') => renderAsSeller(<Page />, { at, answers })

test('a review is answered where it stands, and an empty answer is not sent', async () => {
  let now = review()
  const sent: unknown[] = []
  open({
    'GET /api/seller/reviews': () => Response.json(pageOf(now)),
    [`PUT /api/seller/reviews/${ID}/answer`]: async (request) => {
      sent.push(await request.json())
      now = review({ answer: { body: 'Thank you, Ada.', writtenAt: '2026-01-21T10:00:00.000Z' } })
      return Response.json(now)
    },
  })
  const card = await screen.findByRole('article', { name: 'Warm and light' })
  expect(card).toHaveTextContent('4 of 5 stars Warm and lightWool coat · Ada B., bought in Navy, M')
  expect(within(card).queryByRole('textbox')).not.toBeInTheDocument()
  await userEvent.click(within(card).getByRole('button', { name: messages.send }))
  expect(within(card).getByRole('textbox', { name: messages.answer })).toHaveFocus()
  await userEvent.click(within(card).getByRole('button', { name: messages.send }))
  expect(await screen.findByText('Write a word to whoever bought it')).toBeVisible()
  await userEvent.type(within(card).getByRole('textbox', { name: messages.answer }), 'Thank you, Ada.')
  await userEvent.click(within(card).getByRole('button', { name: messages.send }))
  expect(await screen.findByText('Thank you, Ada.')).toBeVisible()
  expect(sent).toEqual([{ answer: 'Thank you, Ada.' }])
})

test('on a phone a review is a row, which opens all of it and the form for the answer', async () => {
  setWidth(390)
  open({ 'GET /api/seller/reviews': () => Response.json(pageOf(review())) })
  const row = within(await screen.findByRole('list', { name: messages.title })).getByRole('listitem')
  expect(row).toHaveTextContent('4 of 5 stars Wool coatReview: Warm and light. Wears like a blanket.')
  expect(within(row).queryByRole('article')).not.toBeInTheDocument()
  await userEvent.click(within(row).getByRole('button', { expanded: false }))
  const card = within(row).getByRole('article', { name: 'Warm and light' })
  await userEvent.click(within(card).getByRole('button', { name: messages.send }))
  expect(within(card).getByRole('textbox', { name: messages.answer })).toHaveFocus()
})

test('few stars come first, with how many wait and what all say together', async () => {
  const asked: (string | null)[] = []
  open({
    'GET /api/seller/reviews': (request) => {
      asked.push(new URL(request.url).searchParams.get('tab'))
      return Response.json({ ...pageOf(review()), counts: { low: 1, unanswered: 28, all: 40 }, average: 4.3 })
    },
  })
  expect(await screen.findByText('28 reviews to answer, 4.3 of 5')).toBeVisible()
  const tabs = within(screen.getByRole('navigation', { name: messages.tabs })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['1–2 stars1', 'To answer28', 'All40'])
  await userEvent.click(tabs[0]!)
  await expect.poll(() => asked).toEqual(['unanswered', 'low'])
})

test('where no review has few stars there is no tab of them, unless that is what is shown', async () => {
  const none = { ...pageOf(review()), counts: { low: 0, unanswered: 1, all: 1 } }
  const { unmount } = open({ 'GET /api/seller/reviews': () => Response.json(none) })
  await screen.findByRole('article', { name: 'Warm and light' })
  expect(screen.queryByRole('link', { name: /stars/ })).not.toBeInTheDocument()
  unmount()
  open({ 'GET /api/seller/reviews': () => Response.json({ ...none, items: [], total: 0 }) }, '/seller/reviews?tab=low')
  expect(await screen.findByRole('link', { name: /stars/ })).toHaveAttribute('aria-current')
})

test('an API that does not tell few stars apart has no tab of them', async () => {
  open({ 'GET /api/seller/reviews': answer(pageOf(review())) })
  await screen.findByRole('article', { name: 'Warm and light' })
  expect(screen.getByText('1 review to answer')).toBeVisible()
  expect(screen.queryByRole('link', { name: /stars/ })).not.toBeInTheDocument()
})

test('what was answered is changed or removed; a failure says so', async () => {
  const answered = review({ answer: { body: 'Thank you.', writtenAt: '2026-01-21T10:00:00.000Z' } })
  const { host } = open(
    {
      'GET /api/seller/reviews': answer(pageOf(answered)),
      [`DELETE /api/seller/reviews/${ID}/answer`]: refuse(404, 'NOT_FOUND'),
    },
    '/seller/reviews?tab=all',
  )
  await userEvent.click(await screen.findByRole('button', { name: messages.withdraw }))
  await expect.poll(() => host.toast.error).toHaveBeenCalledWith(messages.refusals.NOT_FOUND)
  await userEvent.click(screen.getByRole('button', { name: messages.edit }))
  expect(screen.getByRole('textbox', { name: messages.answer })).toHaveValue('Thank you.')
  await userEvent.click(screen.getByRole('button', { name: messages.cancel }))
  expect(screen.getByText('Thank you.')).toBeVisible()
})
