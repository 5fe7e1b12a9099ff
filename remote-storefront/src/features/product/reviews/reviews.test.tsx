import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import type { Account, ApiClient, OwnReviews } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { aProblem, pngFile, textFile } from 'standalone/testing'
import { Frame } from '../../../frame'
import { aPicture } from '../../../testing/catalogue-samples'
import { fakeHost } from '../../../testing/fake-host'
import { aReview, aReviewer, someReviews } from '../../../testing/review-samples'
import { messages } from './messages'
import { Reviews } from './reviews'

const otherLine = '00000000-0000-4000-b000-000000000901'
const account: Account = {
  id: '00000000-0000-4000-8000-000000000001',
  audience: 'shop',
  email: 'ada@example.com',
  name: null,
}

function show(reviews: Partial<ApiClient['reviews']>, { signedIn = true, at = '/' } = {}) {
  const host = fakeHost({}, { reviews, ...(signedIn && { session: async () => account }) })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter initialEntries={[at]}>
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
    someReviews([aReview(page), aReview(page + 10)], { page, pageCount: 2 }),
  )
  show({ list, mine })
  await userEvent.click(await screen.findByRole('button', { name: messages.more }))
  expect(await screen.findByRole('heading', { name: 'Warm and light 2' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '4 stars: 2' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.sort }), 'helpful')
  await vi.waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ stars: 4, sort: 'helpful', page: 1 }))
})

test('what the seller answered stands below the review', async () => {
  const answer = { body: 'Thank you, Ada.', writtenAt: '2026-01-22T10:00:00.000Z' }
  show({ list: async () => someReviews([aReview(1, { answer })]), mine })
  const entry = await screen.findByRole('article')
  expect(within(entry).getByText('Thank you, Ada.')).toBeVisible()
  expect(within(entry).getByText(messages.answered, { exact: false })).toHaveTextContent('22 Jan 2026')
})

test('one review needs neither an order nor a sum of stars', async () => {
  show({ list: async () => someReviews([aReview()]), mine })
  expect(await screen.findByText('from one review')).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button', { name: /stars?: / })).toBeNull()
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
  refuse(aProblem('INTERNAL', 500))
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

test('who wrote a review that is not shown reads why', async () => {
  const written: OwnReviews['written'] = [
    { id: aReview(1).id, title: 'Cheaper elsewhere', state: 'rejected', rejectedFor: 'advertising' },
    { id: aReview(2).id, title: 'Warm', state: 'rejected', rejectedFor: null },
    { id: aReview(3).id, title: 'See www.wool.example', state: 'pending', rejectedFor: null },
    { id: aReview(4).id, title: 'Out already', state: 'published', rejectedFor: null },
  ]
  show({ list: async () => someReviews([aReview()]), mine: async () => ({ ...aReviewer, written }) })
  expect(
    await screen.findByText('We do not show your review “Cheaper elsewhere”: it reads like advertising.'),
  ).toBeVisible()
  expect(screen.getByText('We do not show your review “Warm”.')).toBeVisible()
  expect(screen.getByText(messages.pending('See www.wool.example'))).toBeVisible()
  expect(screen.queryByText(/Out already/)).not.toBeInTheDocument()
})

test('a mail’s link opens the form of its piece', async () => {
  const at = `/store/wool-coat?review=${otherLine}#reviews`
  const [line] = aReviewer.reviewable
  const reviewable = [line, { ...line, lineId: otherLine, size: 'XL' }] as typeof aReviewer.reviewable
  show({ list: async () => someReviews([aReview()]), mine: async () => ({ ...aReviewer, reviewable }) }, { at })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('combobox', { name: messages.which })).toHaveValue(otherLine)
})

test('a mail’s link that nobody has signed in for comes back after the sign-in', async () => {
  const at = `/store/wool-coat?review=${otherLine}#reviews`
  show({ list: async () => someReviews([aReview()]) }, { signedIn: false, at })
  const link = await screen.findByRole('link', { name: messages.signInToWrite })
  expect(link).toHaveAttribute('href', `/auth/login?next=${encodeURIComponent(at)}`)
})

test('a buyer writes a review: what is missing is said, what failed keeps the words', async () => {
  const create = vi.fn<ApiClient['reviews']['create']>(async () => ({ id: aReview().id, state: 'published' }))
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

test('a review that is put aside is there again, and one under way cannot be', async () => {
  let refuse = (_: Error) => {}
  const create = () => new Promise<never>((_, no) => (refuse = no))
  show({ list: async () => someReviews([]), mine, create })
  await userEvent.click(await screen.findByRole('button', { name: messages.write }))
  const form = () => within(screen.getByRole('dialog'))
  await screen.findByRole('dialog')
  await userEvent.click(form().getByRole('radio', { name: 'I like it' }))
  await userEvent.type(form().getByRole('textbox', { name: messages.headline }), 'Warm')
  await userEvent.type(form().getByRole('textbox', { name: messages.body }), 'Wears like a blanket.')
  await userEvent.click(form().getByRole('button', { name: messages.cancel }))
  expect(screen.queryByRole('dialog')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: messages.write }))
  expect(form().getByRole('textbox', { name: messages.body })).toHaveValue('Wears like a blanket.')
  expect(form().getByRole('radio', { name: 'I like it' })).toBeChecked()
  await userEvent.click(form().getByRole('button', { name: messages.submit }))
  await vi.waitFor(() => expect(form().getByRole('button', { name: messages.cancel })).toBeDisabled())
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false)
  refuse(aProblem('INTERNAL', 500))
  expect(await form().findByRole('alert')).toBeVisible()
})

test('reviews that cannot be loaded say so, and can be tried again', async () => {
  const list = vi.fn<ApiClient['reviews']['list']>(async () => someReviews([aReview()]))
  list.mockRejectedValueOnce(aProblem('INTERNAL', 500))
  show({ list, mine })
  await userEvent.click(await screen.findByRole('button', { name: messages.retry }))
  expect(await screen.findByRole('heading', { name: 'Warm and light 1' })).toBeVisible()
})

const aPhoto = (id: string) => aPicture({ id, alt: '' })

test('photos are seen before they are sent, taken out again, and kept with the words when sending fails', async () => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
  const addPhoto = vi.fn<ApiClient['reviews']['addPhoto']>(async ({ requestId }) => aPhoto(requestId))
  addPhoto.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const create = vi.fn<ApiClient['reviews']['create']>(async () => ({ id: aReview().id, state: 'pending' }))
  const host = show({ list: async () => someReviews([]), mine, create, addPhoto })
  await userEvent.click(await screen.findByRole('button', { name: messages.write }))
  const form = within(await screen.findByRole('dialog'))
  const input = form.getByLabelText(messages.addPhotos)
  await userEvent.upload(input, [pngFile('one.png'), pngFile('two.png'), textFile('note.png')])
  expect(await form.findByRole('alert')).toHaveTextContent('note.png: Only PNG or JPEG images, please.')
  expect(form.getAllByRole('img')).toHaveLength(2)
  await userEvent.click(form.getByRole('button', { name: messages.removePhoto(1) }))
  expect(form.getByRole('button', { name: messages.removePhoto(1) })).toHaveFocus()
  expect(form.queryByRole('alert')).toBeNull()
  await userEvent.upload(
    input,
    [1, 2, 3, 4].map((number) => pngFile(`more-${number}.png`)),
  )
  expect(await form.findByRole('alert')).toHaveTextContent('more-4.png: At most 4 photos, please.')
  expect(form.queryByLabelText(messages.addPhotos)).toBeNull()
  for (const position of [4, 3])
    await userEvent.click(form.getByRole('button', { name: messages.removePhoto(position) }))

  await userEvent.click(form.getByRole('radio', { name: 'I like it' }))
  await userEvent.type(form.getByRole('textbox', { name: messages.headline }), 'Warm')
  await userEvent.type(form.getByRole('textbox', { name: messages.body }), 'Wears like a blanket.')
  await userEvent.click(form.getByRole('button', { name: messages.submit }))
  expect(await form.findByRole('alert')).toHaveTextContent('We could not reach the shop')
  expect(create).not.toHaveBeenCalled()
  expect(form.getAllByRole('img')).toHaveLength(2)
  await userEvent.click(form.getByRole('button', { name: messages.submit }))
  await vi.waitFor(() => expect(host.toast.success).toHaveBeenCalledWith(messages.donePending))
  const [failed, again, second] = addPhoto.mock.calls.map(([{ requestId }]) => requestId)
  expect(again).toBe(failed)
  expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ photos: [again, second] }))
})

test('photos stand small in the list and open large; the list can be narrowed to them', async () => {
  const list = vi.fn<ApiClient['reviews']['list']>(async () =>
    someReviews([aReview(1, { photos: [aPhoto('a'), aPhoto('b')] }), aReview(2)]),
  )
  show({ list, mine })
  await userEvent.click(await screen.findByRole('button', { name: messages.showPhoto(2) }))
  expect(await screen.findByRole('dialog', { name: /Warm and light 1/ })).toBeVisible()
  expect(screen.getByText('2 / 2')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: messages.withPhotos(1) }))
  await vi.waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ photos: true, page: 1 }))
})
