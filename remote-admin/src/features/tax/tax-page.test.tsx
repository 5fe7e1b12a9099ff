import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TaxCountry, TaxRate } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './tax-page.route'

const countries: TaxCountry[] = [
  {
    country: 'AT',
    rates: [
      { taxClass: 'standard', rateBps: 2000, next: null },
      { taxClass: 'reduced', rateBps: 1000, next: { rateBps: 1200, startsOn: '2030-01-01' } },
    ],
  },
]
const planned: TaxRate = {
  ...{ id: '00000000-0000-4000-8000-000000000001', country: 'AT', taxClass: 'reduced', rateBps: 1200 },
  ...{ startsOn: '2030-01-01', endsOn: null, state: 'planned', version: 3 },
}

const open = (answers: Record<string, Answer> = {}, at = '/admin/tax') =>
  renderAsAdmin(<Page />, {
    at,
    answers: {
      'GET /api/admin/tax/countries': answer({ items: countries, total: 1 }),
      'GET /api/admin/tax/rates': answer({ items: [planned], total: 1 }),
      ...answers,
    },
  })

beforeEach(() => setWidth(1440))

test('a country has its rates by class, and what is to come below its name', async () => {
  open()
  const row = await screen.findByRole<HTMLTableRowElement>('row', { name: /Austria/ })
  expect([...row.cells].slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    ...['AustriaReduced: 12% from 1 Jan 2030', '20%', '10%', ''],
  ])
})

test('a rate is added for the country of its row; what is wrong is said at its field, and stays typed', async () => {
  const sent: unknown[] = []
  const { host } = open({
    'POST /api/admin/tax/rates': async (request) => {
      sent.push(await request.json())
      return answer({ ...planned, rateBps: 1300 })(request)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add rate Austria' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Austria')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Class' }), 'Reduced')
  const rate = dialog.getByRole('textbox', { name: 'Rate in percent' })
  await userEvent.type(rate, '13,555')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(rate).toHaveAccessibleDescription(expect.stringContaining('Enter a rate from 0 to 50')))
  expect(rate).toHaveValue('13,555')
  await userEvent.clear(rate)
  await userEvent.type(rate, '13')
  await userEvent.type(dialog.getByLabelText('First day'), '2030-01-01')
  await userEvent.type(dialog.getByLabelText(/^Why, for the log/), 'The law of May')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The rate is added: Austria, Reduced.'))
  expect(sent).toEqual([
    { country: 'AT', taxClass: 'reduced', rateBps: 1300, startsOn: '2030-01-01', reason: 'The law of May' },
  ])
})

test('a planned rate is changed with the version that was seen; somebody else’s change is said, and shown behind the dialog', async () => {
  const sent: unknown[] = []
  let rateBps = 1200
  open(
    {
      [`PUT /api/admin/tax/rates/${planned.id}`]: async (request) => {
        sent.push(await request.json())
        rateBps = 1150
        return refuse(409, 'CONFLICT')(request)
      },
      'GET /api/admin/tax/rates': (request) => answer({ items: [{ ...planned, rateBps }], total: 1 })(request),
    },
    '/admin/tax?state=planned',
  )
  await userEvent.click(await screen.findByText('Actions for Austria, Reduced'))
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('textbox', { name: 'Rate in percent' })).toHaveValue('12')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else changed this rate meanwhile.')
  expect(sent).toMatchObject([{ version: 3, rateBps: 1200 }])
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('11.5%')).toBeVisible()
})

test('a planned rate is deleted after asking', async () => {
  const { host, sent } = open(
    { [`DELETE /api/admin/tax/rates/${planned.id}`]: answer(planned) },
    '/admin/tax?state=planned',
  )
  await userEvent.click(await screen.findByText('Actions for Austria, Reduced'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Why, for the log/), 'Put off')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The planned rate is deleted.'))
  expect(sent.at(-1)?.body).toEqual({ version: 3, reason: 'Put off' })
})
