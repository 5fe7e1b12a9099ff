import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ManagedColor } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './colours-page.route'

const colour = (slug: string, over: Partial<ManagedColor> = {}): ManagedColor => ({
  ...{ slug, name: slug.charAt(0).toUpperCase() + slug.slice(1), hex: '#27334f', family: 'blue', state: 'active' },
  ...{ products: 3, onSale: 2, formerNames: [], version: 4 },
  ...over,
})
const navy = colour('navy', { formerNames: ['Marine'] })
const petrol = colour('petrol', { products: 0, onSale: 0, family: null })
const neon = colour('neon', { state: 'retired' })
const items = [navy, petrol, neon]
const path = ({ slug }: ManagedColor) => `/api/admin/colors/${slug}`

const open = (answers: Record<string, Answer> = {}) =>
  renderAsAdmin(<Page />, {
    at: '/admin/colours',
    answers: { 'GET /api/admin/colors': answer({ items }), ...answers },
  })

const rowOf = (name: string) => screen.findByRole<HTMLTableRowElement>('row', { name: new RegExp(name) })

async function choose(name: string, act: string) {
  await userEvent.click(await screen.findByText(`Actions for ${name}`))
  await userEvent.click(within(await rowOf(name)).getByRole('button', { name: act }))
  return within(await screen.findByRole('dialog'))
}

/** Answers a change, and notes what was sent. */
function noting(color: ManagedColor) {
  const sent: unknown[] = []
  const change: Answer = async (request) => {
    sent.push(await request.json())
    return answer(color)(request)
  }
  return { sent, change }
}

beforeEach(() => {
  setWidth(1440)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a row shows the colour, what was merged into it and how it is found, and leads to what is on sale of it', async () => {
  open()
  const row = await rowOf('Navy')
  expect(row).toHaveTextContent(/Also Marine.*#27334f.*Blue.*2.*3/)
  expect(within(row).getByRole('link', { name: '2 products of Navy on sale' })).toHaveAttribute(
    'href',
    '/store?color=navy',
  )
  expect(screen.getByText('2 colours that sellers choose from, 1 retired')).toBeInTheDocument()
})

test('what comes in a colour keeps it from being deleted; a retired one can be brought back', async () => {
  open()
  const acts = async (name: string) =>
    within(await rowOf(name))
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent)
  expect(await acts('Navy')).toEqual(['Edit', 'Move to…', 'Merge', 'Retire'])
  expect(await acts('Petrol')).toEqual(['Edit', 'Move to…', 'Merge', 'Retire', 'Delete'])
  expect(await acts('Neon')).toEqual(['Edit', 'Move to…', 'Merge', 'Bring back'])
})

test('a colour is picked or typed, with a preview; a name that is taken is said at its field', async () => {
  const { host } = open({ 'POST /api/admin/colors': refuse(409, 'NAME_TAKEN') })
  await userEvent.click(await screen.findByRole('button', { name: 'Add colour' }))
  const dialog = within(screen.getByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await userEvent.type(name, 'Navy')
  fireEvent.change(dialog.getByLabelText('Look'), { target: { value: '#1f5560' } })
  const code = dialog.getByRole('textbox', { name: 'Code' })
  expect(code).toHaveValue('#1f5560')
  await userEvent.clear(code)
  await userEvent.type(code, 'navy')
  expect(dialog.queryByText('As the store shows it')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining('A colour is # and six')))
  await userEvent.clear(code)
  await userEvent.type(code, '#1F5560')
  expect(dialog.getByText('As the store shows it')).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining('a colour of this name')))
  expect(host.toast.success).not.toHaveBeenCalled()
})

test('a change goes with the version that was seen', async () => {
  const { sent, change } = noting(navy)
  const { host } = open({ [`PUT ${path(navy)}`]: change })
  const dialog = await choose('Navy', 'Edit')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Found as' }), 'Its name alone')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('Navy is saved.'))
  expect(sent).toEqual([{ name: 'Navy', hex: '#27334f', family: null, version: 4 }])
})

test('a colour is put before another', async () => {
  const { sent, change } = noting(petrol)
  open({ [`POST ${path(petrol)}/move`]: change })
  const dialog = await choose('Petrol', 'Move to…')
  expect(dialog.getByRole('combobox', { name: 'Place' })).toHaveDisplayValue('Before Neon')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Place' }), 'Before Navy')
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(sent).toEqual([{ version: 4, before: 'navy' }]))
})

test('why colours were not merged is said in the dialog, with what was chosen', async () => {
  open({ [`POST ${path(navy)}/merge`]: refuse(409, 'REFUSED', { detail: 'Both are in one size of “Shirt” of Loom.' }) })
  const dialog = await choose('Navy', 'Merge')
  const into = dialog.getByRole('combobox', { name: 'Into' })
  expect(within(into).queryByRole('option', { name: 'Neon' })).not.toBeInTheDocument()
  await userEvent.selectOptions(into, 'Petrol')
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Both are in one size of “Shirt” of Loom.')
  expect(into).toHaveDisplayValue('Petrol')
})
