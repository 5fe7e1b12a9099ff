import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ManagedSize, SizedCategory } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './sizes-page.route'

const size = (slug: string, over: Partial<ManagedSize> = {}): ManagedSize => ({
  ...{ slug, name: slug.toUpperCase(), system: 'Letters', eu: '', uk: '', us: '', state: 'active' },
  ...{ products: 3, onSale: 2, version: 4 },
  ...over,
})
const shoe = (eu: number, over: Partial<ManagedSize> = {}) =>
  size(`eu-${eu}`, { name: `EU ${eu}`, system: 'EU shoes', eu: String(eu), uk: eu === 38 ? '5' : '', ...over })
const items = [size('s'), size('m'), size('3xl', { products: 0, onSale: 0 }), shoe(38), shoe(39, { state: 'retired' })]
const shirts: SizedCategory = {
  ...{ id: '00000000-0000-4000-8000-000000000001', label: 'Men / Shirts', sizes: ['s', 'm'] },
  ...{ inherited: false, version: 2 },
}

const open = (answers: Record<string, Answer> = {}, at = '/admin/sizes') =>
  renderAsAdmin(<Page />, {
    at,
    answers: { 'GET /api/admin/sizes': answer({ items, categories: [shirts] }), ...answers },
  })

/** Of what sizes are, and of which categories come in which. */
const SHOES = '/admin/sizes?system=EU+shoes'
const BY_CATEGORY = '/admin/sizes?system=+categories'

const tableOf = (system: string) => screen.findByRole('table', { name: `${system}, in the order of wearing` })

async function choose(name: string, act: string) {
  await userEvent.click(await screen.findByText(`Actions for ${name}`))
  const menu = screen.getByText(`Actions for ${name}`).closest('details')!
  await userEvent.click(within(menu).getByRole('button', { name: act }))
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

test('sizes stand by what they are sizes of, with what they are called elsewhere and how much comes in them', async () => {
  open({}, SHOES)
  const row = within(await tableOf('EU shoes')).getByRole<HTMLTableRowElement>('row', { name: /EU 38/ })
  // None of them is called anything in the US.
  expect([...row.cells].slice(0, 5).map(({ textContent }) => textContent.trim())).toEqual([
    ...['EU 38', '38', '5', '2', '3'],
  ])
  expect(within(await tableOf('EU shoes')).getByRole('row', { name: /EU 39/ })).toHaveTextContent(/Retired.*39.*–/)
  await userEvent.click(screen.getByRole('link', { name: /^Letters\s*3$/ }))
  expect(within(await tableOf('Letters')).getAllByRole('row')).toHaveLength(4)
})

test('only what nothing comes in can be deleted', async () => {
  open()
  const acts = async (name: string) => {
    const menu = (await screen.findByText(`Actions for ${name}`)).closest('details')!
    return within(menu)
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent)
  }
  expect(await acts('M')).toEqual(['Edit', 'Move to…', 'Retire'])
  expect(await acts('3XL')).toEqual(['Edit', 'Move to…', 'Retire', 'Delete'])
  await userEvent.click(screen.getByRole('link', { name: /EU shoes/ }))
  expect(await acts('EU 39')).toEqual(['Edit', 'Move to…', 'Bring back'])
})

test('a size that is alone in its system has no other place', async () => {
  open({ 'GET /api/admin/sizes': answer({ items: [size('s'), shoe(38), shoe(39)], categories: [] }) })
  const menu = (await screen.findByText('Actions for S')).closest('details')!
  expect(within(menu).queryByRole('button', { name: 'Move to…', hidden: true })).not.toBeInTheDocument()
})

test('how a size is written is said at its field, before anything is sent', async () => {
  const { sent, change } = noting(size('xl'))
  open({ 'POST /api/admin/sizes': change })
  await userEvent.click(await screen.findByRole('button', { name: 'Add size' }))
  const dialog = within(screen.getByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await userEvent.type(name, 'extra large')
  await userEvent.type(dialog.getByRole('combobox', { name: 'It is a size of' }), 'Letters')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription(expect.stringContaining('Sizes are written as in S, 3XL')),
  )
  expect(sent).toEqual([])
})

test('a size goes before another of its system, or after the last of them', async () => {
  const { sent, change } = noting(size('s'))
  open({ 'POST /api/admin/sizes/s/move': change })
  const dialog = await choose('S', 'Move to…')
  const place = dialog.getByRole('combobox', { name: 'Place' })
  expect(
    within(place)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Before M', 'Before 3XL', 'Last'])
  await userEvent.selectOptions(place, 'Last')
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(sent).toEqual([{ version: 4, before: 'eu-38' }]))
})

test('the sizes of a category are ticked', async () => {
  const { sent, change } = noting({ ...shirts, sizes: ['s', '3xl'] })
  const { host } = open({ [`PUT /api/admin/size-categories/${shirts.id}`]: change }, BY_CATEGORY)
  await userEvent.click(await screen.findByRole('button', { name: 'Choose sizes for Men / Shirts' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('checkbox', { name: 'EU 39' })).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'M' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: '3XL' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The sizes for Men / Shirts are saved.'))
  expect(sent).toEqual([{ version: 2, sizes: ['s', '3xl'] }])
})

test('a category that comes in the sizes of its department gets its own beginning with those', async () => {
  const inherited = { ...shirts, inherited: true }
  const { sent, change } = noting({ ...shirts, sizes: ['s', 'm', '3xl'] })
  open(
    {
      'GET /api/admin/sizes': answer({ items, categories: [inherited] }),
      [`PUT /api/admin/size-categories/${shirts.id}`]: change,
    },
    BY_CATEGORY,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Choose sizes for Men / Shirts' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('checkbox', { name: 'S' })).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'In all sizes of its department' }))
  expect(dialog.getByRole('checkbox', { name: 'S' })).toBeChecked()
  await userEvent.click(dialog.getByRole('checkbox', { name: '3XL' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ version: 2, sizes: ['s', 'm', '3xl'] }]))
})

test('a category keeps its retired sizes, and has one that is not', async () => {
  const { sent, change } = noting(shirts)
  open(
    {
      'GET /api/admin/sizes': answer({ items, categories: [{ ...shirts, sizes: ['s', 'eu-39'] }] }),
      [`PUT /api/admin/size-categories/${shirts.id}`]: change,
    },
    BY_CATEGORY,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Choose sizes for Men / Shirts' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: 'EU 39 (retired)' })).toBeChecked()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'S' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Tick a size that is not retired')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByRole('checkbox', { name: 'M' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ version: 2, sizes: ['eu-39', 'm'] }]))
})

test('who was not the first looks at what is there now, and sends that', async () => {
  let version = 4
  const sent: unknown[] = []
  open({
    'GET /api/admin/sizes': (request) =>
      answer({ items: [size('s', { version }), size('m')], categories: [] })(request),
    'POST /api/admin/sizes/s/retire': async (request) => {
      const body = (await request.json()) as { version: number }
      sent.push(body)
      if (body.version === version) return answer(size('s', { version: 6, state: 'retired' }))(request)
      return refuse(409, 'CONFLICT')(request)
    },
  })
  const first = await choose('S', 'Retire')
  version = 5
  await userEvent.click(first.getByRole('button', { name: 'Retire' }))
  expect(await first.findByText(/Somebody else changed this size meanwhile/)).toBeVisible()
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }))
  const again = await choose('S', 'Retire')
  await userEvent.click(again.getByRole('button', { name: 'Retire' }))
  await waitFor(() => expect(sent).toEqual([{ version: 4 }, { version: 5 }]))
})

test('after a size is deleted the page’s title has the focus', async () => {
  let all = items
  open({
    'GET /api/admin/sizes': (request) => answer({ items: all, categories: [shirts] })(request),
    'DELETE /api/admin/sizes/3xl': (request) => {
      all = items.filter(({ slug }) => slug !== '3xl')
      return answer(size('3xl'))(request)
    },
  })
  const dialog = await choose('3XL', 'Delete')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})
