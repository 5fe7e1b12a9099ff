import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { answer, refuse, setWidth } from 'standalone/testing'
import { expect, test } from 'vitest'
import { renderAsAdmin } from '../../../testing/render-as-admin'
import { Page as SubmissionPage } from './submission-page.route'
import { Page as SubmissionsPage } from './submissions-page.route'

/** Of the mocks: a new product, and a change of one. */
const NEW = '/admin/products/review/00000000-0000-4000-8035-000000000000'
const EDIT = '/admin/products/review/00000000-0000-4000-8035-000000000001'

test('several are sent back with one reason, and what could not be says why', async () => {
  setWidth(1440)
  const user = userEvent.setup()
  let sent: { items?: object[]; sendBack?: object } = {}
  renderAsAdmin(<SubmissionsPage />, {
    at: '/admin/products/review',
    answers: {
      async 'POST /api/admin/submissions/decide'(request) {
        sent = (await request.clone().json()) as typeof sent
        const problem = 'Its seller has changed it since you opened it: look at it once more.'
        return answer({ results: [{ id: NEW.slice(-36), title: 'Wool coat', done: false, problem }] })(request)
      },
    },
  })
  const [first] = await screen.findAllByRole('checkbox', { name: /^Choose (?!all)/ })
  expect(
    screen.getAllByRole('cell', { name: 'Changes: Name, Description, Category, Pictures' }).length,
  ).toBeGreaterThan(0)
  await user.click(first!)
  await user.click(screen.getByRole('button', { name: 'Send back' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send back' }))
  expect(await dialog.findByText('Say what has to change')).toBeInTheDocument()
  expect(sent).toEqual({})
  await user.selectOptions(dialog.getByLabelText('What is wrong'), 'pictures')
  await user.type(dialog.getByLabelText('What has to change'), 'Show the back.')
  await user.click(dialog.getByRole('button', { name: 'Send back' }))
  expect(await screen.findByText(/look at it once more/)).toBeInTheDocument()
  expect(sent).toMatchObject({ items: [{ version: 1 }], sendBack: { reason: 'pictures', words: 'Show the back.' } })
})

test('the queue is narrowed to a category, which is chosen by its name', async () => {
  let asked = new URLSearchParams()
  const coats = { slug: 'men-coats', label: 'Men / Coats', sizes: [], colors: [] }
  renderAsAdmin(<SubmissionsPage />, {
    at: '/admin/products/review?category=men-coats',
    answers: {
      'GET /api/form-options': answer({ categories: [coats], colors: [] }),
      'GET /api/admin/submissions'(request) {
        asked = new URL(request.url).searchParams
        return answer({ items: [], next: null })(request)
      },
    },
  })
  expect(await screen.findByRole('option', { name: 'Men / Coats' })).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('men-coats')
  expect(screen.getByRole('link', { name: /Category: Men \/ Coats/ })).toBeInTheDocument()
  expect(asked.get('category')).toBe('men-coats')
})

test('the policy says what follows, and whose products wait', async () => {
  const user = userEvent.setup()
  const { host } = renderAsAdmin(<SubmissionsPage />, { at: '/admin/products/review' })
  await user.click(await screen.findByRole('button', { name: 'Change policy' }))
  expect(await screen.findByText(/6 products wait now/)).toBeInTheDocument()
  const dialog = within(screen.getByRole('dialog'))
  await user.clear(dialog.getByLabelText('Products until a shop is known'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a whole number from 1 to 100')).toBeInTheDocument()
  await user.click(dialog.getByRole('radio', { name: /Of nobody/ }))
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => host.toast.success).toHaveBeenCalledWith('Saved. From now on nobody’s products wait.')
})

test('who saves a policy after somebody else keeps what they chose and reads what holds', async () => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  renderAsAdmin(<SubmissionsPage />, {
    at: '/admin/products/review',
    answers: {
      async 'PUT /api/admin/review-policy'(request) {
        sent.push(await request.clone().json())
        return refuse(409, 'CONFLICT')(request)
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change policy' }))
  await user.click(await screen.findByRole('radio', { name: /Of all shops/ }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Somebody else has changed it meanwhile/)).toBeInTheDocument()
  expect(dialog.getByRole('radio', { name: /Of all shops/ })).toBeChecked()
  expect(sent).toHaveLength(1)
})

const routed = (
  <Routes>
    <Route path="/admin/products/review/:id" element={<SubmissionPage />} />
  </Routes>
)

test('an edit is shown field by field and picture by picture, and approved', async () => {
  renderAsAdmin(routed, { at: EDIT })
  const change = within(await screen.findByRole('region', { name: 'What changes' }))
  expect(screen.getByText(/^Changes: /)).toHaveTextContent(/^Changes: .*Name.*Category.*Pictures$/)
  const name = within(change.getByRole('region', { name: 'Name' }))
  expect(within(name.getByText('After').parentElement!).getByText(/new/).tagName).toBe('INS')
  expect(change.getByRole('region', { name: 'Category' })).toHaveTextContent(/Before.*After.*Outerwear/)
  expect(change.getByRole('region', { name: 'Pictures' })).toBeInTheDocument()
  const approve = screen.getByRole('button', { name: 'Approve' })
  // At the window's lower edge: what there is to look through is longer than any window.
  expect(approve.closest('section')).toHaveTextContent(/^€[\d.,]+(–€[\d.,]+)? \d+ variants?/)
  await userEvent.click(approve)
  expect(await screen.findByRole('region', { name: 'Decision' })).toHaveTextContent(/Approved.*Ines Admin/)
  expect(screen.getByRole('link', { name: 'Next in the queue' })).toHaveAttribute('href', NEW)
  const kept = within(screen.getByRole('region', { name: 'What was to change' }))
  expect(kept.getByRole('region', { name: 'Name' })).toHaveTextContent(/Before.*After.*new/)
  expect(kept.queryByText(/until you approve/)).not.toBeInTheDocument()
})

test('of an edit that was decided before what it changed was kept, the page says so', async () => {
  const id = EDIT.slice(-36)
  const { host } = renderAsAdmin(<p />, { at: EDIT })
  const submission = await host.api.productSubmissions.get({ id })
  const decided = { ...submission, state: 'approved', decidedAt: submission.submittedAt, change: null }
  renderAsAdmin(routed, { at: EDIT, answers: { [`GET /api/admin/submissions/${id}`]: answer(decided) } })
  expect(await screen.findByText('What it changed was not kept.')).toBeInTheDocument()
})

test('who was slower reads so, and the page shows how it stands', async () => {
  const { host } = renderAsAdmin(routed, {
    at: NEW,
    answers: {
      [`POST /api/admin/submissions/${NEW.slice(-36)}/approve`]: refuse(409, 'CONFLICT', {
        detail: 'Somebody else has decided.',
      }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await expect.poll(() => host.toast.error).toHaveBeenCalledWith('Somebody else has decided.')
  expect(screen.getByRole('button', { name: 'Send back' })).toBeInTheDocument()
})
