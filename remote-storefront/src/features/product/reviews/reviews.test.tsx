import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import type { Account, ApiClient } from 'shared-contracts'
import { beforeAll, expect, test, vi } from 'vitest'
import { Frame } from '../../../frame'
import { fakeDialog } from '../../../testing/fake-dialog'
import { aProblem, fakeHost } from '../../../testing/fake-host'
import { aReview, aReviewer, someReviews } from '../../../testing/review-samples'
import { messages } from './messages'
import { Reviews } from './reviews'

beforeAll(fakeDialog)

const account: Account = { id: 'a', audience: 'shop', email: 'ada@example.com', name: null }

function show(reviews: Partial<ApiClient['reviews']>, { signedIn = true } = {}) {
  const host = fakeHost({}, { reviews, ...(signedIn && { session: async () => account }) })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Frame host={host}>
          <Reviews slug="wool-coat" title="Wool coat" />
        </Frame>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return host
}
const mine = async () => aReviewer

test('shows what buyers say, with the sum of it and what the fit comes to', async () => {
  const page = someReviews([aReview(1, { fit: -1 }), aReview(2, { author: null })])
  page.summary = { ...page.summary, fit: { small: 3, true: 1, large: 0 }, fitHint: -1 }
  show({ list: async () => page, mine })
  expect(await screen.findByRole('heading', { name: 'Warm and light 1' })).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByText('Runs small: take one size up.')).toBeVisible()
  expect(screen.getByText('from 2 reviews')).toBeVisible()
  expect(screen.getByRole('button', { name: '4 stars: 2' })).toHaveAttribute('aria-pressed', 'false')
})

test('stars and order narrow the list; pages follow on demand', async () => {
  const list = vi.fn<ApiClient['reviews']['list']>(async ({ page = 1 }) =>
    someReviews([aReview(page)], { page, pageCount: 2 }),
  )
  show({ list, mine })
  await userEvent.click(await screen.findByRole('button', { name: messages.more }))
  expect(await screen.findByRole('heading', { name: 'Warm and light 2' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '4 stars: 1' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.sort }), 'helpful')
  await vi.waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ stars: 4, sort: 'helpful', page: 1 }))
})

test('a vote shows at once and is taken back when it is refused', async () => {
  let refuse = (_: Error) => {}
  const vote = () => new Promise<never>((_, no) => (refuse = no))
  const host = show({ list: async () => someReviews([aReview()]), mine, vote })
  await screen.findByRole('button', { name: messages.write })
  const button = screen.getByRole('button', { name: messages.helpful })
  await userEvent.click(button)
  expect(screen.getByText('3 people found this helpful')).toBeVisible()
  await vi.waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'))
  refuse(aProblem('INTERNAL'))
  expect(await screen.findByText('2 people found this helpful')).toBeVisible()
  expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(host.toast.error).toHaveBeenCalledWith(messages.voteFailed)
})

test('a guest is shown the way to sign in, and back', async () => {
  show({ list: async () => someReviews([aReview()]) }, { signedIn: false })
  await userEvent.click(await screen.findByRole('button', { name: messages.helpful }))
  const [link] = screen.getAllByRole('link', { name: messages.signIn })
  expect(link).toHaveAttribute('href', '/auth/login?next=%2Fstore%2Fwool-coat')
})

test('a buyer writes a review: what is missing is said, what failed keeps the words', async () => {
  const create = vi.fn<ApiClient['reviews']['create']>(async () => ({ id: 'r', state: 'published' }))
  create.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const host = show({ list: async () => someReviews([]), mine, create })
  await userEvent.click(await screen.findByRole('button', { name: messages.write }))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: messages.submit }))
  expect(await form.findByText('Choose one to five stars')).toBeVisible()
  expect(create).not.toHaveBeenCalled()

  await userEvent.click(form.getByRole('radio', { name: 'I like it' }))
  await userEvent.click(form.getByRole('radio', { name: 'Runs small' }))
  await userEvent.type(form.getByRole('textbox', { name: messages.headline }), 'Warm')
  await userEvent.type(form.getByRole('textbox', { name: messages.body }), 'Wears like a blanket.')
  await userEvent.click(form.getByRole('button', { name: messages.submit }))
  expect(await form.findByRole('alert')).toHaveTextContent('We could not reach the shop')
  expect(form.getByRole('textbox', { name: messages.body })).toHaveValue('Wears like a blanket.')
  await userEvent.click(form.getByRole('button', { name: messages.submit }))
  await vi.waitFor(() => expect(host.toast.success).toHaveBeenCalledWith(messages.done))
  expect(create).toHaveBeenLastCalledWith({
    ...{ id: 'wool-coat', lineId: aReviewer.reviewable[0]?.lineId },
    ...{ rating: 4, fit: -1, title: 'Warm', body: 'Wears like a blanket.' },
  })
})

test('reviews that cannot be loaded say so, and can be tried again', async () => {
  const list = vi.fn<ApiClient['reviews']['list']>(async () => someReviews([aReview()]))
  list.mockRejectedValueOnce(aProblem('INTERNAL'))
  show({ list, mine })
  await userEvent.click(await screen.findByRole('button', { name: messages.retry }))
  expect(await screen.findByRole('heading', { name: 'Warm and light 1' })).toBeVisible()
})
