import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { COUNTRIES } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './delivery-page.route'

const open = (answers: Record<string, Answer> = {}) => renderAsAdmin(<Page />, { at: '/admin/delivery', answers })
/** Of the mocks. */
const zone = '00000000-0000-4000-8018-000000000000'
const method = '00000000-0000-4000-8019-000000000000'

beforeEach(() => setWidth(1440))

async function choose(row: string, act: string) {
  const menu = await screen.findByText(`Actions for ${row}`)
  await userEvent.click(menu)
  await userEvent.click(within(menu.closest('details')!).getByRole('button', { name: act }))
  return within(await screen.findByRole('dialog'))
}

test('zones, methods and prices stand below each other, with what is not delivered to', async () => {
  open()
  const cells = async (table: string, row: RegExp) =>
    [
      ...(await within(await screen.findByRole('table', { name: table })).findByRole<HTMLTableRowElement>('row', { name: row })).cells,
    ].slice(0, 4).map(({ textContent }) => textContent) // prettier-ignore
  expect(await cells('Zones and their countries', /continent/)).toEqual([
    ...['the continent ', 'Austria, France, Germany', 'ActionsActions for the continentChangeDelete'],
  ])
  expect(await cells('What each method costs in the zone Ireland', /Standard/)).toEqual([
    ...['Standard', 'Up to 2 kg: €4.90, up to 20 kg: €9.90', '€75.00', '€2.00 – €9.00'],
  ])
  expect(screen.getByText(/^Not delivered to: .*Norway/)).toBeVisible()
})

test('a price is set in steps; what is wrong is said at its field and stays typed', async () => {
  const sent: unknown[] = []
  const { host } = open({
    [`PUT /api/admin/delivery/methods/${method}/zones/${zone}`]: async (request) => {
      sent.push(await request.json())
      return answer({ zones: [], methods: [], rates: [] })(request)
    },
  })
  const dialog = await choose('Standard, Ireland', 'Set price')
  const field = (name: string) => dialog.getByRole('textbox', { name })
  expect(field('Step 2, up to (kg)')).toHaveValue('20')
  await userEvent.clear(field('Step 2, up to (kg)'))
  await userEvent.type(field('Step 2, up to (kg)'), '1,5')
  await userEvent.type(field('Price 3 (EUR)'), 'much')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field('Price 3 (EUR)')).toHaveAccessibleDescription('Enter a price, such as 4.90'))
  await userEvent.clear(field('Price 3 (EUR)'))
  await userEvent.type(field('Price 3 (EUR)'), '12')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^Each step has to reach further/)).toBeVisible()
  await userEvent.clear(field('Step 2, up to (kg)'))
  await userEvent.type(field('Step 2, up to (kg)'), '5')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The price is saved.'))
  expect(sent).toEqual([
    {
      ...{ basis: 'weight', freeFromMinor: 7500, lowestMinor: 200, highestMinor: 900, version: 0 },
      tiers: [
        { upTo: 2000, priceMinor: 490 },
        { upTo: 5000, priceMinor: 990 },
        { upTo: null, priceMinor: 1200 },
      ],
    },
  ])
})

test('a zone offers the countries that no other has; somebody else’s change is said', async () => {
  open({ [`PUT /api/admin/delivery/zones/${zone}`]: refuse(409, 'CONFLICT') })
  const dialog = await choose('Ireland', 'Change')
  expect(dialog.queryByRole('checkbox', { name: 'France' })).toBeNull()
  expect(dialog.getByRole('checkbox', { name: 'Ireland' })).toBeChecked()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Ireland' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose a country at least')).toBeVisible()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'United Kingdom' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else changed this meanwhile.')
})

test('a method is added, and one is retired after asking', async () => {
  const { host } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add method' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'By night')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Order by' }), '25:00')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Saturday' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a time, such as 14:00, or leave it empty')).toBeVisible()
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Order by' }))
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Name' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'standard')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This name is taken already')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' by night')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The method is added.'))
  const asked = await choose('Express', 'Retire')
  await userEvent.click(asked.getByRole('button', { name: 'Retire' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The method is retired.'))
})

test('a seller’s own method from before is said to be theirs alone, and stays by choice', async () => {
  const own = {
    ...{ id: method, name: 'Standard', carrier: null, minDays: 3, maxDays: 5, workingDays: [1, 2, 3, 4, 5] },
    ...{ cutOff: null, byChoice: true, retired: false, version: 0, seller: 'Loom' },
  }
  open({ 'GET /api/admin/delivery': answer({ zones: [], methods: [own], rates: [] }) })
  expect(await screen.findByText('Only Loom')).toBeVisible()
  const dialog = await choose('Standard', 'Change')
  expect(dialog.queryByRole('checkbox', { name: 'Only sellers who choose it send by it' })).toBeNull()
})

test('a parcel is thought of, and what it costs is said', async () => {
  open()
  expect(await screen.findByText('free', {}, { timeout: 5000 })).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'Norway')
  expect(await screen.findByText(/^Nothing is sent there/, {}, { timeout: 5000 })).toBeVisible()
})

test('a zone to be added says where its countries are when others have them all', async () => {
  const all = { id: zone, name: 'Everywhere', home: true, countries: Object.keys(COUNTRIES), version: 0 }
  open({ 'GET /api/admin/delivery': answer({ zones: [all], methods: [], rates: [] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Add zone' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Every country is in another zone: take it out there first.')).toBeVisible()
})

test('countries stand by their names, and not by their codes', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add zone' }))
  const boxes = within(await screen.findByRole('dialog')).getAllByRole('checkbox')
  const names = boxes.slice(1).map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? '')
  expect(names.length).toBeGreaterThan(5)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
})
