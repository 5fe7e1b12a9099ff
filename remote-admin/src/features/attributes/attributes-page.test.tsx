import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AttributedCategory, ManagedAttribute } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './attributes-page.route'
import { messages } from './messages'

const attribute = (slug: string, over: Partial<ManagedAttribute> = {}): ManagedAttribute => ({
  ...{ slug, name: slug.charAt(0).toUpperCase() + slug.slice(1), kind: 'one', everywhere: false, state: 'active' },
  values: [
    { slug: 'slim', name: 'Slim', state: 'active', products: 3 },
    { slug: 'loose', name: 'Loose', state: 'active', products: 0 },
  ],
  ...{ products: 3, version: 4 },
  ...over,
})
const fit = attribute('fit')
const cloth = attribute('cloth', { kind: 'shares', everywhere: true, values: [], products: 0 })
const items = [fit, cloth]
const shirts: AttributedCategory = {
  ...{ id: '00000000-0000-4000-8000-000000000001', label: 'Men / Shirts', attributes: [] },
  ...{ inherited: ['cloth'], version: 2 },
}

const open = (answers: Record<string, Answer> = {}, query = '') =>
  renderAsAdmin(<Page />, {
    at: `/admin/attributes${query}`,
    answers: { 'GET /api/admin/attributes': answer({ items, categories: [shirts] }), ...answers },
  })

async function choose(name: string, act: string) {
  const summary = await screen.findByText(`Actions for ${name}`)
  await userEvent.click(summary)
  await userEvent.click(within(summary.closest('details')!).getByRole('button', { name: act }))
  return within(await screen.findByRole('dialog'))
}

/** Answers a change, and notes what was sent. */
function noting(body: object) {
  const sent: unknown[] = []
  const change: Answer = async (request) => {
    sent.push(await request.json())
    return answer(body)(request)
  }
  return { sent, change }
}

beforeEach(() => {
  setWidth(1440)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a row shows how an attribute is filled in; what products have keeps it from being deleted', async () => {
  open()
  expect(await screen.findByRole('row', { name: /Fit/ })).toHaveTextContent(/One value.*Slim, Loose.*3/)
  expect(screen.getByRole('row', { name: /^Cloth/ })).toHaveTextContent(/Filter of the whole store.*No values yet/)
  const acts = (name: string) =>
    within(screen.getByText(`Actions for ${name}`).closest('details')!)
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent)
  expect(acts('Fit')).toEqual(['Values', 'Edit', 'Retire'])
  expect(acts('Cloth')).toEqual(['Values', 'Edit', 'Retire', 'Delete'])
})

test('the list is short: which categories have which is a tab of its own', async () => {
  open()
  await screen.findByRole('row', { name: /Fit/ })
  expect(screen.queryByRole('row', { name: /Men \/ Shirts/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'By category' }))
  expect(await screen.findByRole('row', { name: /Men \/ Shirts/ })).toBeInTheDocument()
  expect(screen.queryByRole('table', { name: messages.table })).not.toBeInTheDocument()
})

test('values are named, ordered, retired and added; one that products have cannot be taken out', async () => {
  const { sent, change } = noting(fit)
  const { host } = open({ 'PUT /api/admin/attributes/fit/values': change })
  const dialog = await choose('Fit', 'Values')
  expect(dialog.getByRole('button', { name: 'Delete Slim' })).toBeDisabled()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Retire Slim' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Move Loose up' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add a value' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Value 3' }), 'slim')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This value stands above already')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: 'Value 3' }), 'mer')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The values of Fit are saved.'))
  expect(sent).toEqual([
    {
      version: 4,
      values: [
        { slug: 'loose', name: 'Loose', retired: false },
        { slug: 'slim', name: 'Slim', retired: true },
        { slug: null, name: 'slimmer', retired: false },
      ],
    },
  ])
})

test('a name that is taken is said at its field', async () => {
  open({ 'POST /api/admin/attributes': refuse(409, 'NAME_TAKEN') })
  await userEvent.click(await screen.findByRole('button', { name: 'Add attribute' }))
  const dialog = within(screen.getByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await userEvent.type(name, 'Fit')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(name).toHaveAccessibleDescription(/There is an attribute of this name already/))
})

test('a category gets attributes beside those of its department, some of them required', async () => {
  const { sent, change } = noting({ ...shirts, attributes: [{ slug: 'fit', required: true }] })
  open({ [`PUT /api/admin/attribute-categories/${shirts.id}`]: change }, '?view=categories')
  expect(await screen.findByRole('row', { name: /Men \/ Shirts/ })).toHaveTextContent('Of its department: Cloth')
  await userEvent.click(screen.getByRole('button', { name: 'Choose attributes for Men / Shirts' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('checkbox', { name: 'Cloth' })).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Fit' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'New products say Fit' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ version: 2, attributes: [{ slug: 'fit', required: true }] }]))
})

const of = (id: number, label: string, over: Partial<AttributedCategory> = {}): AttributedCategory => ({
  ...{ id: `00000000-0000-4000-8000-00000000001${id}`, label, attributes: [], inherited: ['cloth'], version: 1 },
  ...over,
})

test('a department is a row, and its categories are folded below it with how many differ', async () => {
  const own = { attributes: [{ slug: 'fit', required: false }] }
  const categories = [of(1, 'Men', { inherited: [] }), of(2, 'Men / Shirts', own), of(3, 'Men / Shoes'), of(4, 'Women')]
  open({ 'GET /api/admin/attributes': answer({ items, categories }) }, '?view=categories')
  expect((await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)).toEqual(['Men', 'Women'])
  const shoes = screen.getByText('Shoes')
  expect(shoes).not.toBeVisible()
  await userEvent.click(screen.getByText('2 categories, 1 with attributes of their own'))
  expect(shoes).toBeVisible()
  expect(screen.getByText('Shirts').closest('li')).toHaveTextContent('Fit Of its department: Cloth')
  await userEvent.click(screen.getByRole('button', { name: 'Choose attributes for Men / Shirts' }))
  expect(screen.getByRole('dialog', { name: 'Attributes for Men / Shirts' })).toBeInTheDocument()
})
