import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BrandRequest } from 'shared-contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse } from 'standalone/testing'
import { brands } from '../../testing/fixtures'
import { enter, field, freshBrowser, openForm } from '../../testing/form-driver'
import { FakeUpload } from '../../testing/fake-upload'

beforeEach(freshBrowser)
afterEach(() => vi.restoreAllMocks())

const ID = '00000000-0000-4000-8000-000000000020'
const now = new Date().toISOString()
const request = (over: Partial<BrandRequest> = {}): BrandRequest => ({
  ...{ id: ID, name: 'Fjordline', note: '', state: 'open', reason: null, brand: null, askedAt: now, decidedAt: null },
  ...over,
})
const MINE = 'GET /api/seller/brand-requests'

test('a brand that is not in the list is asked for, and the product keeps what was typed', async () => {
  const sent: unknown[] = []
  const mine: BrandRequest[] = []
  const { host } = await openForm({
    [MINE]: (asked: Request) => answer({ items: mine })(asked),
    'POST /api/seller/brand-requests': async (asked: Request) => {
      sent.push(await asked.json())
      mine.push(request())
      return answer(request(), 201)(asked)
    },
  })
  enter('Product name', 'Linen shirt')
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a brand that is not in the list' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ask for a brand' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the brand' }), 'Fjordline{Enter}')
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('You asked for Fjordline.'))
  expect(sent).toEqual([{ name: 'Fjordline', note: '' }])
  expect(await screen.findByText(/Fjordline: we are looking at it/)).toBeInTheDocument()
  expect(field('Product name')).toHaveValue('Linen shirt')
  // The form of the product was not sent with it.
  expect(FakeUpload.sent).toEqual([])
  expect(screen.queryByText(/^Oh, snapp!/)).not.toBeInTheDocument()
})

test('a brand that is there already is said at the name', async () => {
  await openForm({
    [MINE]: answer({ items: [] }),
    'POST /api/seller/brand-requests': refuse(409, 'NAME_TAKEN', {
      errors: [{ field: 'name', code: 'NAME_TAKEN', message: 'This brand is there already: choose it from the list' }],
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a brand that is not in the list' }))
  const name = screen.getByRole('textbox', { name: 'Name of the brand' })
  await userEvent.type(name, 'Kelder{Enter}')
  await waitFor(() => expect(name).toHaveAccessibleDescription(/choose it from the list/))
})

test('what was decided is said beside the brand, and what was added is chosen by one press', async () => {
  const added = request({ state: 'existing', brand: brands[1]!, decidedAt: now })
  const refused = {
    id: ID.replace(/0$/, '1'),
    name: 'Corner shop',
    state: 'refused',
    reason: 'A shop, no brand',
  } as const
  const old = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000).toISOString()
  await openForm({
    [MINE]: answer({
      items: [
        added,
        request({ ...refused, decidedAt: now }),
        request({ ...refused, id: ID.replace(/0$/, '2'), name: 'Long ago', decidedAt: old }),
      ],
    }),
  })
  const list = within(await screen.findByRole('list', { name: 'What you asked for' }))
  expect(list.getByText(/Corner shop was not added: A shop, no brand/)).toBeInTheDocument()
  expect(list.queryByText(/Long ago/)).not.toBeInTheDocument()
  await userEvent.click(list.getByRole('button', { name: `Choose ${brands[1]!.name}` }))
  await waitFor(() => expect(field('Brand')).toHaveValue(brands[1]!.id))
})
