import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ManagedBrand, OpenBrandRequest } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './brands-page.route'

const brand = (index: number, over: Partial<ManagedBrand> = {}): ManagedBrand => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${index}`, slug: `brand-${index}`, name: `Brand ${index}` },
  ...{ state: 'active', products: 3, onSale: 2, formerNames: [], version: 4 },
  ...over,
})
const items = [brand(1, { formerNames: ['First Ltd'] }), brand(2, { products: 0, onSale: 0 })]
const choices = { items: items.map(({ id, name }) => ({ id, name })) }

const open = (answers: Record<string, Answer> = {}, at = '/admin/brands') =>
  renderAsAdmin(<Page />, {
    at,
    answers: {
      'GET /api/admin/brands': answer({ items, next: null, total: 2 }),
      'GET /api/brands': answer(choices),
      ...answers,
    },
  })

async function choose(name: string, act: string) {
  await userEvent.click(await screen.findByText(`Actions for ${name}`))
  await userEvent.click(within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('button', { name: act }))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => setWidth(1440))

test('a row says what a brand was called, and leads to what is on sale of it', async () => {
  open()
  const row = await screen.findByRole<HTMLTableRowElement>('row', { name: /Brand 1/ })
  expect([...row.cells].slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Brand 1 Also First Ltd', '2', '3'])
  expect(within(row).getByRole('link', { name: '2 products of Brand 1 on sale' })).toHaveAttribute(
    'href',
    '/store?brand=brand-1',
  )
})

test('only what nothing carries can be deleted', async () => {
  open()
  await userEvent.click(await screen.findByText('Actions for Brand 1'))
  const acts = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent)
  expect(acts(/Brand 1/)).toEqual(['Rename', 'Merge', 'Retire'])
  expect(acts(/Brand 2/)).toEqual(['Rename', 'Merge', 'Retire', 'Delete'])
})

test('a name that is taken is said at its field, and stays typed', async () => {
  open({ 'POST /api/admin/brands': refuse(409, 'NAME_TAKEN') })
  await userEvent.click(await screen.findByRole('button', { name: 'Add brand' }))
  const field = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.type(field, 'Brand 2')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining('There is a brand of this name')),
  )
  expect(field).toHaveValue('Brand 2')
})

test('a change goes with the version that was seen; somebody else’s is said', async () => {
  const sent: unknown[] = []
  open({
    [`PUT /api/admin/brands/${items[0]!.id}`]: async (request) => {
      sent.push(await request.json())
      return refuse(409, 'CONFLICT')(request)
    },
  })
  const dialog = await choose('Brand 1', 'Rename')
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.type(field, 'New name')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else changed this brand')
  expect(sent).toMatchObject([{ name: 'New name', version: 4 }])
})

test('a merge says what follows, and asks into which', async () => {
  const sent: unknown[] = []
  const { host } = open({
    [`POST /api/admin/brands/${items[0]!.id}/merge`]: async (request) => {
      sent.push(await request.json())
      return answer(brand(2, { products: 3, formerNames: ['Brand 1'] }))(request)
    },
  })
  const dialog = await choose('Brand 1', 'Merge')
  expect(dialog.getByText(/What carries Brand 1, 3 products, gets the other brand at once/)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  const into = dialog.getByRole('combobox', { name: 'Into' })
  await waitFor(() => expect(into).toHaveAccessibleDescription(expect.stringContaining('Choose the brand that stays')))
  expect(within(into).queryByRole('option', { name: 'Brand 1' })).not.toBeInTheDocument()
  await userEvent.selectOptions(into, 'Brand 2')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why, for the log/ }), 'The same maker')
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('Brand 1 is Brand 2 now.'))
  expect(sent).toEqual([{ version: 4, into: items[1]!.id, reason: 'The same maker' }])
})

test('a retired brand is brought back, and why can be said for the log', async () => {
  const retired = brand(3, { state: 'retired' })
  const sent: unknown[] = []
  const { host } = open(
    {
      'GET /api/admin/brands': answer({ items: [retired], next: null, total: 1 }),
      [`POST /api/admin/brands/${retired.id}/restore`]: async (request) => {
        sent.push(await request.json())
        return answer(brand(3))(request)
      },
    },
    '/admin/brands?state=retired',
  )
  const dialog = await choose('Brand 3', 'Bring back')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why, for the log/ }), 'They make again')
  await userEvent.click(dialog.getByRole('button', { name: 'Bring back' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('Sellers can choose Brand 3 again.'))
  expect(sent).toEqual([{ version: 4, reason: 'They make again' }])
})

const request: OpenBrandRequest = {
  ...{ id: '00000000-0000-4000-8000-000000000020', name: 'Brand One', note: 'brand-one.example', others: 2 },
  ...{ shop: { slug: 'loom', name: 'Loom & Ledger' }, askedAt: '2026-01-28T09:00:00Z' },
  alike: [{ id: items[0]!.id, name: 'Brand 1' }],
}
const openAsked = (answers: Record<string, Answer> = {}) =>
  open(
    {
      'GET /api/admin/brand-requests': answer({ items: [request], next: null, total: 1 }),
      'GET /api/admin/queues': answer({ reviews: 0, messages: 0, sellers: 0, refunds: 0, brands: 3 }),
      ...answers,
    },
    '/admin/brands?state=asked',
  )
const decision = `/api/admin/brand-requests/${request.id}`

test('what sellers ask for says who asks, how many more do, and what there is of much the same name', async () => {
  openAsked()
  const entry = await screen.findByRole('article', { name: 'Brand One' })
  expect(within(entry).getByRole('link', { name: 'Loom & Ledger' })).toHaveAttribute('href', '/store/sellers/loom')
  expect(entry).toHaveTextContent('2 other shops ask for it, too')
  expect(entry).toHaveTextContent('There is already: Brand 1')
  expect(await screen.findByRole('link', { name: /Asked for\s*3/ })).toHaveAttribute('aria-current', 'page')
})

test('another brand is taken in place of the one that is asked for: the most alike is offered first', async () => {
  const sent: unknown[] = []
  const { host } = openAsked({
    [`POST ${decision}/take`]: async (asked) => {
      sent.push(await asked.json())
      return answer(items[0]!)(asked)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Take another' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Brand' })).toHaveDisplayValue('Brand 1'))
  await userEvent.click(dialog.getByRole('button', { name: 'Take it' }))
  await waitFor(() =>
    expect(host.toast.success).toHaveBeenCalledWith('Whoever asked for Brand One is told of Brand 1.'),
  )
  expect(sent).toEqual([{ brandId: items[0]!.id }])
})

test('a request is refused with a reason; what somebody else decided meanwhile is said', async () => {
  openAsked({ [`POST ${decision}/refuse`]: refuse(409, 'CONFLICT') })
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await dialog.findByText('Say why: the seller reads it')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A shop, not a brand')
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else decided this meanwhile.')
})
