import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ModeratedReview } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as ReviewsPage } from './reviews-page.route'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const review = (digit: number, over: Partial<ModeratedReview> = {}): ModeratedReview => ({
  ...{ id: id(digit), rating: 4, fit: -1, title: `Review ${digit}`, body: 'See elsewhere.example', author: 'Ada B.' },
  ...{ color: 'Navy', size: 'M', writtenAt: '2026-01-28T09:00:00Z', helpful: 0, state: 'pending', heldFor: 'link' },
  ...{ rejectedFor: null, photos: [], answer: null, product: { slug: 'knit', title: 'Fisherman knit' } },
  ...over,
})

let world: ModeratedReview[]
let calls: string[]
beforeEach(() => {
  world = [review(1), review(2), review(3)]
  calls = []
  setWidth(1440)
})

function renderPage(at = '/admin/reviews', answers: Record<string, Answer> = {}) {
  const decide =
    (to: ModeratedReview['state'], one: ModeratedReview): Answer =>
    async (request) => {
      calls.push(`${to} ${one.title} ${await request.text()}`.trim())
      Object.assign(one, { state: to })
      return Response.json(one)
    }
  return renderAsAdmin(<ReviewsPage />, {
    at,
    answers: {
      'GET /api/admin/reviews': (request) => {
        const state = new URL(request.url).searchParams.get('state')
        const items = world.filter((one) => one.state === state)
        return Response.json({ items, page: 1, pageCount: 1, next: null, total: items.length })
      },
      ...Object.fromEntries(
        world.flatMap((one) => [
          [`POST /api/admin/reviews/${one.id}/approve`, decide('published', one)],
          [`POST /api/admin/reviews/${one.id}/reject`, decide('rejected', one)],
          [`POST /api/admin/reviews/${one.id}/reopen`, decide('pending', one)],
        ]),
      ),
      ...answers,
    },
  })
}

const entry = (name: string) => screen.getByRole('article', { name: new RegExp(name) })

test('a review shows what helps to decide; approved it goes, and the decision can be taken back', async () => {
  renderPage()
  expect(await screen.findByText('3 reviews to look at')).toBeInTheDocument()
  const first = entry('Review 1')
  for (const fact of ['Ada B.', 'Bought in Navy, M', 'Runs small', 'Held: it has a link', '4 of 5 stars'])
    expect(first).toHaveTextContent(fact)
  expect(within(first).getByRole('link', { name: 'Fisherman knit' })).toHaveAttribute('href', '/store/knit')
  await userEvent.click(within(first).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('2 reviews to look at')).toBeInTheDocument()
  expect(entry('Review 2')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('3 reviews to look at')).toBeInTheDocument()
  expect(calls).toEqual(['published Review 1 {"seen":"pending"}', 'pending Review 1 {"seen":"published"}'])
})

test('on a phone a review is a row, which opens all of it and the ways to decide', async () => {
  setWidth(390)
  renderPage()
  const [row] = within(await screen.findByRole('list', { name: 'Reviews' })).getAllByRole('listitem')
  expect(row).toHaveTextContent('4 of 5 stars Fisherman knitReview: Review 1. See elsewhere.example')
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  await userEvent.click(within(row!).getByRole('button', { expanded: false }))
  await userEvent.click(within(entry('Review 1')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('2 reviews to look at')).toBeInTheDocument()
  // The next one is folded.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('what a review was held for is marked where it stands, and nowhere else', async () => {
  const body = 'Shit (really): see www.x.example, shitake is fine.'
  Object.assign(world[0]!, { title: 'Oh shit', body, heldParts: ['www.x.example,', 'Shit', 'shit'] })
  renderPage()
  await screen.findByText('3 reviews to look at')
  expect([...entry('Oh shit').querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'shit',
    'Shit',
    'www.x.example,',
  ])
  expect(entry('Oh shit')).toHaveTextContent(body)
})

test('the keyboard alone moves, approves, rejects with a reason, and takes back', async () => {
  renderPage()
  await screen.findByText('3 reviews to look at')
  await userEvent.keyboard('jj')
  expect(entry('Review 2')).toHaveFocus()
  await userEvent.keyboard('a')
  await waitFor(() => expect(entry('Review 3')).toHaveFocus())
  await userEvent.keyboard('kr')
  const dialog = screen.getByRole('dialog', { name: 'Reject “Review 1”' })
  await userEvent.click(within(dialog).getByRole('radio', { name: 'it tells personal data' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('1 review to look at')).toBeInTheDocument()
  await userEvent.keyboard('u')
  expect(await screen.findByText('2 reviews to look at')).toBeInTheDocument()
  expect(calls).toEqual([
    'published Review 2 {"seen":"pending"}',
    'rejected Review 1 {"seen":"pending","reason":"personal"}',
    'pending Review 1 {"seen":"rejected"}',
  ])
})

test('a decision that was not saved is said, and the review stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { host } = renderPage('/admin/reviews', {
    [`POST /api/admin/reviews/${id(1)}/approve`]: refuse(500, 'INTERNAL'),
  })
  await screen.findByText('3 reviews to look at')
  await userEvent.click(within(entry('Review 1')).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(host.toast.error).toHaveBeenCalledWith(expect.stringContaining('was not saved')))
  expect(entry('Review 1')).toBeInTheDocument()
})

test('what somebody else has decided meanwhile is said, and the list shows how it stands', async () => {
  const { host } = renderPage('/admin/reviews', {
    [`POST /api/admin/reviews/${id(1)}/approve`]: (request) => {
      world[0]!.state = 'rejected'
      return refuse(409, 'CONFLICT')(request)
    },
  })
  await screen.findByText('3 reviews to look at')
  await userEvent.click(within(entry('Review 1')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('2 reviews to look at')).toBeInTheDocument()
  expect(host.toast.error).toHaveBeenCalledWith(expect.stringMatching(/^Somebody else has decided/))
})

test('a rejection goes on to the next review; one that was not saved is said in the dialog', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let works = false
  const { host } = renderPage('/admin/reviews', {
    [`POST /api/admin/reviews/${id(1)}/reject`]: (request) => {
      if (!works) return refuse(500, 'INTERNAL')(request)
      world = world.slice(1)
      return Response.json(review(1, { state: 'rejected' }))
    },
  })
  await screen.findByText('3 reviews to look at')
  await userEvent.click(within(entry('Review 1')).getByRole('button', { name: 'Reject' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('was not saved')
  expect(host.toast.error).not.toHaveBeenCalled()
  works = true
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(entry('Review 2')).toHaveFocus()
})

test('a state has an address; what was rejected says why and can be approved after all', async () => {
  world = [review(1, { state: 'rejected', rejectedFor: 'advertising' })]
  renderPage('/admin/reviews?state=rejected')
  expect(await screen.findByText('Rejected: it advertises something')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Rejected' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('heading', { name: 'No rejected reviews' })).toBeInTheDocument()
})

test('a list that did not come can be asked for again', async () => {
  let broken = true
  const list = answer({ items: [], page: 1, pageCount: 1, next: null, total: 0 })
  renderPage('/admin/reviews', {
    'GET /api/admin/reviews': (request) => (broken ? refuse(503, 'UNAVAILABLE') : list)(request),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The reviews could not be fetched')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No review waits')).toBeInTheDocument()
})
