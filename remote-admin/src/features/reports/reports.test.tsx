import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { answer, refuse, setWidth } from 'standalone/testing'
import { expect, test } from 'vitest'
import { account, renderAsAdmin } from '../../testing/render-as-admin'
import { Page as ReportPage } from './report-page.route'
import { Page as ReportsPage } from './reports-page.route'

const LIST = 'GET /api/admin/content-reports'
/** Of the mocks: the first case is about a product, the fourth about a review. */
const [PRODUCT, REVIEW] = ['00000000-0000-4000-8029-000000000000', '00000000-0000-4000-8029-000000000003']
const at = (id: string) => `/admin/reports/${id}`
const routed = (
  <Routes>
    <Route path="/admin/reports/:id" element={<ReportPage />} />
  </Routes>
)

test('each thing that was reported stands in the queue once, and an empty one says what comes there', async () => {
  setWidth(1440)
  renderAsAdmin(<ReportsPage />, { at: '/admin/reports' })
  const [row] = await screen.findAllByRole('row', { name: /Product, / })
  expect(row).toHaveTextContent(/Misleading, Something else.*2/)
  expect(within(row!).getByRole('link')).toHaveAttribute('href', at(PRODUCT))
})

test('the queue is searched for words; nothing of the kind leads back to all', async () => {
  let asked = new URLSearchParams()
  renderAsAdmin(<ReportsPage />, {
    at: '/admin/reports?q=wool',
    answers: {
      [LIST](request) {
        asked = new URL(request.url).searchParams
        return answer({ items: [], next: null })(request)
      },
    },
  })
  expect(await screen.findByRole('heading', { name: 'No report is like that' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All open reports' })).toHaveAttribute('href', '/admin/reports')
  expect(asked.get('q')).toBe('wool')
})

test('an empty queue says what comes there', async () => {
  renderAsAdmin(<ReportsPage />, { answers: { [LIST]: answer({ items: [], next: null }) } })
  expect(await screen.findByRole('heading', { name: 'No report waits' })).toBeInTheDocument()
})

test('a product is seen in its report: its pictures, where it is kept and whose it is', async () => {
  renderAsAdmin(routed, { at: at(PRODUCT) })
  const about = within(await screen.findByRole('region', { name: 'The product' }))
  expect(about.getByRole('link', { name: 'Picture 1, opens large' })).toHaveAttribute('target', '_blank')
  expect(about.getByRole('link', { name: 'Open the product' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/products\//),
  )
  expect(about.getByRole('link', { name: 'Open the seller' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/sellers\//),
  )
})

test('a review is seen in its report: its stars, words and photos, and the product that it is of', async () => {
  renderAsAdmin(routed, { at: at(REVIEW) })
  const about = within(await screen.findByRole('region', { name: 'The review' }))
  expect(about.getByText('1 of 5 stars')).toBeInTheDocument()
  expect(about.getByText(/run by fools/)).toBeInTheDocument()
  expect(about.getByRole('link', { name: /^Picture 1, opens large/ })).toBeInTheDocument()
  expect(about.getByRole('link', { name: 'Open the product' })).toBeInTheDocument()
})

test('a product is taken down from its report, with a statement of reasons', async () => {
  const { host } = renderAsAdmin(routed, { at: at(PRODUCT) })
  const form = within(await screen.findByRole('region', { name: 'Decision' }))
  await userEvent.selectOptions(form.getByLabelText('What you do'), 'taken_down')
  await userEvent.type(form.getByRole('textbox', { name: /^Why/ }), 'It is a copy')
  await userEvent.click(form.getByRole('button', { name: 'Decide' }))
  expect(await form.findByText('Name the law or the term')).toBeInTheDocument()
  await userEvent.selectOptions(form.getByLabelText('What is wrong'), 'counterfeit')
  await userEvent.selectOptions(form.getByLabelText('What it is against'), 'law')
  await userEvent.type(form.getByLabelText('The law or the term'), 'Trade marks')
  await userEvent.type(form.getByLabelText('What you saw, and why it is against it'), 'A copied logo')
  await userEvent.click(form.getByRole('button', { name: 'Decide' }))
  expect(await form.findByText('Taken down')).toBeInTheDocument()
  expect(host.toast.success).toHaveBeenCalledTimes(1)
})

test('a review shows its words; who decides proves who they are; who was slower reads so and keeps what is typed', async () => {
  let proved = false
  const { queryClient } = renderAsAdmin(routed, {
    at: at(REVIEW),
    answers: {
      [`POST /api/admin/content-reports/${REVIEW}/decision`]: (request) =>
        (proved ? refuse(409, 'CONFLICT') : refuse(403, 'PROOF_REQUIRED'))(request),
      'POST /api/admin/account/proof': (request) => ((proved = true), answer()(request)),
    },
  })
  expect(await screen.findByText(/run by fools/)).toBeInTheDocument()
  const form = within(screen.getByRole('region', { name: 'Decision' }))
  await userEvent.selectOptions(form.getByLabelText('What you do'), 'hidden')
  await userEvent.type(form.getByRole('textbox', { name: /^Why/ }), 'An insult')
  await userEvent.click(form.getByRole('button', { name: 'Decide' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  await userEvent.type(await proof.findByLabelText('Your password'), 'four words in a row{Enter}')
  expect(await form.findByText(/Somebody else has decided it/)).toBeInTheDocument()
  expect(form.getByRole('textbox', { name: /^Why/ })).toHaveValue('An insult')
  // The decision of the other one takes the form's place, below what was said.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const decision = { outcome: 'none', reason: 'It may stay', at: '2026-03-01T10:00:00.000Z', by: 'Iris' }
  act(() => {
    queryClient.setQueriesData({}, (data) =>
      typeof data === 'object' && data !== null && 'decision' in data ? { ...data, decision } : data,
    )
  })
  expect(await form.findByText('It may stay')).toBeInTheDocument()
  expect(form.getByRole('alert')).toHaveTextContent(/Somebody else has decided it/)
})

test('nobody is told that an address is missing that their role does not show', async () => {
  const { unmount } = renderAsAdmin(routed, { at: at(PRODUCT) })
  expect((await screen.findAllByText(/, a (guest|shopper), (\S+@|without an address)/)).length).toBeGreaterThan(0)
  unmount()
  const signedIn = { ...account, staff: { role: 'Catalogue', permissions: ['products.read'] } }
  renderAsAdmin(routed, { at: at(PRODUCT), signedIn })
  expect((await screen.findAllByText(/, a (guest|shopper)$/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/without an address/)).not.toBeInTheDocument()
})
