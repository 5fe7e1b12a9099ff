import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ManagedCategory } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './categories-page.route'

const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`
const category = (index: number, name: string, over: Partial<ManagedCategory> = {}): ManagedCategory => ({
  ...{ id: idOf(index), parentId: null, slug: name.toLowerCase(), name, state: 'active' },
  ...{ products: 0, onSale: 0, formerSlugs: [], version: 4 },
  ...over,
})
const men = category(1, 'Men')
const shirts = category(2, 'Shirts', { parentId: men.id, products: 3, onSale: 2 })
const shoes = category(3, 'Shoes', { parentId: men.id })
const women = category(4, 'Women')
const dresses = category(5, 'Dresses', { parentId: women.id, products: 5, onSale: 0, state: 'retired' })
const items = [men, shirts, shoes, women, dresses]

const open = (answers: Record<string, Answer> = {}) =>
  renderAsAdmin(<Page />, {
    at: '/admin/categories',
    answers: { 'GET /api/admin/categories': answer({ items }), ...answers },
  })
const path = ({ id }: ManagedCategory) => `/api/admin/categories/${id}`

/** Moves go through, each noted. The tree that is fetched afterwards is the one before: what is shown is the answer's. */
function moving(of: ManagedCategory) {
  const sent: unknown[] = []
  let { version } = of
  const move: Answer = async (request) => {
    const wanted = (await request.json()) as { parentId: string | null }
    sent.push(wanted)
    version += 1
    return answer({ ...of, parentId: wanted.parentId, version })(request)
  }
  return { sent, answers: { [`POST ${path(of)}/move`]: move } }
}

async function choose(name: string, act: string) {
  await userEvent.click(await screen.findByText(`Actions for ${name}`))
  const menu = screen.getByText(`Actions for ${name}`).closest('details')!
  await userEvent.click(within(menu).getByRole('button', { name: act }))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => setWidth(1440))

test('the tree says what lies in each, departments with what is below them', async () => {
  open()
  const tree = await screen.findByRole('list', { name: 'Categories, in the order of the shop' })
  expect(screen.getByText('2 departments with 3 categories')).toBeInTheDocument()
  const [top] = within(tree).getAllByRole('listitem')
  expect(within(top!).getAllByRole('link', { name: '3 products, 2 on sale' })).toHaveLength(2)
  expect(within(tree).getByRole('list', { name: 'Women' })).toHaveTextContent(/Dresses Retired5 products, 0 on sale/)
})

test('of a category its attributes, sizes and commission are shown, each leading to where it is set', async () => {
  const commission = { rateBps: 1250, fee: { amountMinor: 30, currency: 'EUR' } }
  const holds = { attributes: ['Fit', 'Care'], sizes: ['S', 'M'], commission }
  open({
    'GET /api/admin/categories': answer({
      items: [men, { ...shirts, holds }, { ...shoes, holds: { attributes: [], sizes: ['EU 41'], commission: null } }],
    }),
  })
  const dialog = await choose('Shirts', 'Attributes, sizes, commission')
  const leads = (name: string, to: string) =>
    expect(dialog.getByRole('link', { name })).toHaveAttribute('href', `/admin/${to}`)
  leads('Fit, Care', 'attributes?view=categories')
  leads('S, M', 'sizes?system=+categories')
  leads('12.5% and €0.30 per item', 'commission')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  const other = await choose('Shoes', 'Attributes, sizes, commission')
  expect(other.getByRole('link', { name: 'None' })).toBeInTheDocument()
  expect(other.queryByText('Commission')).not.toBeInTheDocument()
  expect(screen.queryByText('Actions for Men')?.closest('details')).not.toHaveTextContent(
    'Attributes, sizes, commission',
  )
})

test('by arrow keys a category goes among its neighbours and on into the next department, and keeps the focus', async () => {
  const { sent, answers } = moving(shoes)
  open(answers)
  const handle = () => screen.getByRole('button', { name: 'Place of Shoes' })
  await screen.findByText('Shoes')
  handle().focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(await screen.findByText('Shoes is before Shirts below Men now.')).toBeInTheDocument()
  expect(sent).toEqual([{ version: 4, parentId: men.id, beforeId: shirts.id }])
  await waitFor(() => expect(handle()).toHaveFocus())
})

test('a tax class is given, and stands beside the name', async () => {
  const sent: unknown[] = []
  const { host } = open({
    'GET /api/admin/categories': answer({ items: [men, { ...shirts, taxClass: 'zero' }] }),
    [`PUT ${path(shirts)}/tax-class`]: async (request) => {
      sent.push(await request.json())
      return answer({ ...shirts, taxClass: 'reduced' })(request)
    },
  })
  expect(await screen.findByText('Zero rate')).toBeVisible()
  const dialog = await choose('Shirts', 'Tax class')
  const field = dialog.getByRole('combobox', { name: 'Class' })
  expect(field).toHaveDisplayValue('Zero rate')
  expect(within(field).getByRole('option', { name: 'As its department' })).toBeInTheDocument()
  await userEvent.selectOptions(field, 'Reduced rate')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The tax class of Shirts is saved.'))
  expect(sent).toEqual([{ version: 4, taxClass: 'reduced' }])
})

test('at the end of a department the next one begins; at the end of all nothing happens', async () => {
  const { sent, answers } = moving(shoes)
  open(answers)
  await screen.findByText('Shoes')
  screen.getByRole('button', { name: 'Place of Shoes' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByText('Shoes is before Dresses below Women now.')).toBeInTheDocument()
  screen.getByRole('button', { name: 'Place of Dresses' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(sent).toEqual([{ version: 4, parentId: women.id, beforeId: dresses.id }])
})

test('what was dragged somewhere is put back by one press', async () => {
  const { sent, answers } = moving(shirts)
  open(answers)
  const row = (name: string) => screen.getByRole('button', { name: `Place of ${name}` }).parentElement!
  await screen.findByText('Shirts')
  const dataTransfer = { setData: vi.fn() }
  fireEvent.dragStart(row('Shirts'), { dataTransfer })
  fireEvent.dragOver(row('Women'), { dataTransfer })
  fireEvent.drop(row('Women'), { dataTransfer })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { version: 4, parentId: women.id, beforeId: null },
    { version: 5, parentId: men.id, beforeId: shoes.id },
  ])
})

test('“Move to…” does it without dragging: the places are those of the chosen department', async () => {
  const { sent, answers } = moving(shirts)
  open(answers)
  const dialog = await choose('Shirts', 'Move to…')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Below' }), 'Women')
  const place = dialog.getByRole('combobox', { name: 'Place' })
  expect(
    within(place)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Before Dresses', 'Last'])
  await userEvent.selectOptions(place, 'Before Dresses')
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(sent).toEqual([{ version: 4, parentId: women.id, beforeId: dresses.id }]))
})

test('a move that fails stays in its dialog, with what was chosen', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { host } = open({ [`POST ${path(shirts)}/move`]: refuse(409, 'NAME_TAKEN') })
  await screen.findByText('Shirts')
  await userEvent.click(screen.getByRole('button', { name: 'Place of Shirts' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Below' }), 'Women')
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('There is a category of this name beside it already.')
  expect(dialog.getByRole('combobox', { name: 'Below' })).toHaveDisplayValue('Women')
  expect(host.toast.error).not.toHaveBeenCalled()
})

test('what is dropped where it stands stays there', async () => {
  const { sent, answers } = moving(shoes)
  open(answers)
  const row = (name: string) => screen.getByRole('button', { name: `Place of ${name}` }).parentElement!
  await screen.findByText('Shoes')
  const dataTransfer = { setData: vi.fn() }
  fireEvent.dragStart(row('Shoes'), { dataTransfer })
  fireEvent.drop(row('Men'), { dataTransfer })
  expect(sent).toEqual([])
})

test('a tree that somebody else has changed is said, and shown as it is now', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { host } = open({ [`POST ${path(shoes)}/move`]: refuse(409, 'CONFLICT') })
  await screen.findByText('Shoes')
  screen.getByRole('button', { name: 'Place of Shoes' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(host.toast.error).toHaveBeenCalledWith(expect.stringContaining('Somebody else changed')))
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a category is added below a department', async () => {
  const sent: unknown[] = []
  const { host } = open({
    'POST /api/admin/categories': async (request) => {
      sent.push(await request.json())
      return answer(category(6, 'Hats', { parentId: women.id }), 201)(request)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add category' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Below' }), 'Women')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Hats{Enter}')
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('Hats is added. Sellers can choose it now.'))
  expect(sent).toEqual([{ name: 'Hats', parentId: women.id }])
})

test('an address that is taken is said at its field', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  open({ [`PUT ${path(shirts)}`]: refuse(409, 'SLUG_TAKEN') })
  const dialog = await choose('Shirts', 'Rename')
  const address = dialog.getByRole('textbox', { name: 'URL' })
  await userEvent.clear(address)
  await userEvent.type(address, 'shoes{Enter}')
  await waitFor(() =>
    expect(address).toHaveAccessibleDescription(expect.stringContaining('Another category has this URL')),
  )
})

test('only what is empty can be deleted, and a merge says what follows', async () => {
  open()
  const acts = async (name: string) => {
    const menu = (await screen.findByText(`Actions for ${name}`)).closest('details')!
    return within(menu)
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent)
  }
  expect(await acts('Men')).toEqual(['Add below it', 'Rename', 'Move to…', 'Merge', 'Tax class', 'Weight', 'Retire'])
  expect(await acts('Shoes')).toEqual(['Rename', 'Move to…', 'Merge', 'Tax class', 'Weight', 'Retire', 'Delete'])
  expect(await acts('Dresses')).toEqual(['Rename', 'Move to…', 'Merge', 'Tax class', 'Weight', 'Bring back'])
  const dialog = await choose('Shirts', 'Merge')
  expect(dialog.getByText(/What lies in Shirts, 3 products, lies in the other one at once/)).toBeInTheDocument()
  expect(dialog.getByRole('option', { name: 'Women / Dresses' })).toBeInTheDocument()
})

test('under a finger, which has no handle to drag, the hint names the act that moves', async () => {
  setWidth(390, { touch: true })
  open()
  expect(await screen.findByText(/choose “Move to…”/)).toBeVisible()
  expect(screen.queryByText(/drag a category/)).not.toBeInTheDocument()
})
