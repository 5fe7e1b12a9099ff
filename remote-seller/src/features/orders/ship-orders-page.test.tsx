import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, held as heldBack, setWidth, type Answer } from 'standalone/testing'
import { orderPage, orderSummary } from '../../testing/order-fixtures'
import { renderAsSeller } from '../../testing/render-as-seller'
import { readParcels } from './read-parcels'
import { messages } from './ship-orders.messages'
import { Page as ShipOrdersPage } from './ship-orders-page.route'

const first = orderSummary({ state: 'processing' })
const second = orderSummary({ number: 'HCCCC-DDDDD-1', recipient: 'Bela Kun', state: 'paid', count: 3, left: 2 })
const gone = orderSummary({ number: 'HEEEE-FFFFF-1', state: 'shipped' })
const held = orderSummary({ number: 'HHHHH-HHHHH-1', state: 'processing', onHold: true })
const UPS = '1Z999AA10123456784'

beforeEach(() => {
  localStorage.clear()
  setWidth(1440)
})

/** The page for orders of this shop, of which the list answers those that are asked for. @param due those that wait to be shipped. */
function open(numbers: string, ship: Answer, due: Parameters<typeof orderPage>[0] = []) {
  return renderAsSeller(<ShipOrdersPage />, {
    at: `/seller/orders/ship${numbers && `?numbers=${numbers}`}`,
    answers: {
      'GET /api/seller/orders': (request) => {
        const { searchParams } = new URL(request.url)
        if (searchParams.get('tab') === 'to_ship') return answer(orderPage(due))(request)
        const asked = searchParams.get('numbers')?.split(',') ?? []
        return answer(
          orderPage(
            [first, second, gone, held].filter(({ number }) =>
              asked.some((one) => number === one || number.startsWith(`${one}-`)),
            ),
          ),
        )(request)
      },
      'POST /api/seller/orders/ship': ship,
    },
  })
}

/** A line of which nothing can be sent, whose order may be a link. */
const problem = (text: string | RegExp) =>
  screen.findByText((_, element) => element?.tagName === 'LI' && Boolean(element.textContent.match(text)))

/** What became of each order is read, and closed. */
async function closed(name: string) {
  const dialog = within(await screen.findByRole('dialog', { name }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
}

test('lines of a spreadsheet are matched and checked before anything is sent', async () => {
  const sent: unknown[] = []
  open(first.number, async (request) => {
    sent.push(await request.clone().json())
    return answer({ done: [first.number, second.number], refused: [] })(request)
  })
  const field = await screen.findByRole('textbox', { name: 'Paste tracking numbers' })
  await userEvent.click(field)
  await userEvent.paste(
    [
      'Order\tTracking',
      `${first.number}\t${UPS}`,
      `${second.number.toLowerCase()}, 00340434161094042557`,
      `${gone.number};${UPS}`,
      'HZZZZ-ZZZZZ-1,CC 1',
      'no order 12345',
    ].join('\n'),
  )
  expect(await screen.findByText('5 lines read, 2 matched')).toBeVisible()
  for (const text of [
    'Line 4: HEEEE-FFFFF-1 is shipped already',
    'Line 5: “HZZZZ-ZZZZZ-1” is none of your orders',
    'Line 6: no order number in “no order 12345”',
  ])
    expect(await problem(text)).toBeVisible()
  expect(screen.getByRole('link', { name: gone.number })).toHaveAttribute('href', `/seller/orders/${gone.number}`)
  expect(screen.getByRole('textbox', { name: `Tracking number of ${first.number}` })).toHaveValue(UPS)
  expect(screen.getByRole('combobox', { name: `Carrier of ${first.number}` })).toHaveValue('UPS')
  expect(screen.getByRole('combobox', { name: `Carrier of ${second.number}` })).toHaveValue('DHL')
  // A part of it has left before.
  expect(screen.getByText(/2 of 3 items/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ship 2' }))
  await expect
    .poll(() => sent)
    .toEqual([
      {
        parcels: [
          { number: first.number, trackingNumber: UPS, carrier: 'UPS' },
          { number: second.number, trackingNumber: '00340434161094042557', carrier: 'DHL' },
        ],
        requestId: expect.any(String) as string,
      },
    ])
  await closed('2 orders shipped. We have told the shoppers.')
  // What was used is gone, the heading stands above what was not.
  await waitFor(() =>
    expect(field).toHaveValue(`Order\tTracking\n${gone.number};${UPS}\nHZZZZ-ZZZZZ-1,CC 1\nno order 12345`),
  )
  expect(screen.getByText('3 lines read, 0 matched')).toBeVisible()
  expect(await problem('Line 2: HEEEE-FFFFF-1 is shipped already')).toBeVisible()
})

test('orders that are looked up are not said to be none', async () => {
  const list = heldBack(answer(orderPage([first])))
  renderAsSeller(<ShipOrdersPage />, {
    at: `/seller/orders/ship?numbers=${first.number}`,
    answers: { 'GET /api/seller/orders': list.wait },
  })
  expect(await screen.findByText(messages.loading)).toBeInTheDocument()
  expect(screen.queryByText(messages.none)).toBeNull()
  list.release()
  expect(await screen.findByRole('textbox', { name: `Tracking number of ${first.number}` })).toBeVisible()
  expect(screen.queryByText(messages.loading)).toBeNull()
})

test('on a phone the parcels come first, and lines to paste are unfolded', async () => {
  setWidth(390)
  open(first.number, answer({ done: [], refused: [] }))
  const number = await screen.findByRole('textbox', { name: `Tracking number of ${first.number}` })
  const pasted = screen.getByLabelText(messages.pasted)
  expect(pasted).not.toBeVisible()
  await userEvent.click(screen.getByText(messages.pasted, { selector: 'summary' }))
  expect(pasted).toBeVisible()
  await userEvent.click(pasted)
  await userEvent.paste(`${first.number}\t${UPS}`)
  await waitFor(() => expect(number).toHaveValue(UPS))
})

test('when each line was used, the page leads back to the orders', async () => {
  open('', answer({ done: [first.number], refused: [] }))
  await userEvent.click(await screen.findByRole('textbox', { name: 'Paste tracking numbers' }))
  await userEvent.paste(`Order\tTracking\n${first.number.slice(0, -2)}\t${UPS}\n`)
  await userEvent.click(await screen.findByRole('button', { name: 'Ship 1' }))
  await closed('1 order shipped. We have told the shoppers.')
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/seller/orders?tab=to_ship'))
})

test('where no orders were chosen, those that are due stand there; whoever pastes all that was meant is done', async () => {
  open('', answer({ done: [first.number], refused: [] }), [first, second, held])
  expect(await screen.findByRole('textbox', { name: `Tracking number of ${first.number}` })).toBeVisible()
  expect(screen.getByRole('textbox', { name: `Tracking number of ${second.number}` })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: `Tracking number of ${held.number}` })).toBeNull()
  await userEvent.click(screen.getByRole('textbox', { name: 'Paste tracking numbers' }))
  await userEvent.paste(`${first.number}\t${UPS}`)
  expect(screen.getByRole('textbox', { name: `Tracking number of ${first.number}` })).toHaveValue(UPS)
  await userEvent.click(await screen.findByRole('button', { name: 'Ship 1' }))
  await closed('1 order shipped. We have told the shoppers.')
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/seller/orders?tab=to_ship'))
})

test('an order is found by the number that shoppers and mails have, once; many that are not are one sentence', async () => {
  const sent: { parcels: unknown }[] = []
  open('', async (request) => {
    sent.push((await request.clone().json()) as (typeof sent)[number])
    return answer({ done: [first.number], refused: [] })(request)
  })
  expect(await screen.findByRole('button', { name: 'Nothing to ship yet' })).toBeDisabled()
  await userEvent.click(screen.getByRole('textbox', { name: 'Paste tracking numbers' }))
  const strangers = ['HWWWW-AAAAA', 'HXXXX-AAAAA', 'HYYYY-AAAAA'].map((number) => `${number}, ${UPS}`)
  await userEvent.paste([`HAAAA-BBBBB, ${UPS}`, `${first.number}, ${UPS}`, ...strangers].join('\n'))
  expect(await screen.findByText('5 lines read, 1 matched')).toBeVisible()
  expect(screen.getByText('4 lines cannot be sent.')).toBeVisible()
  const unknown = screen.getByText('Line 3: “HWWWW-AAAAA” is none of your orders')
  expect(unknown).not.toBeVisible()
  await userEvent.click(screen.getByText('Show all'))
  expect(unknown).toBeVisible()
  expect(await problem('Line 2: HAAAA-BBBBB-1 stands above already')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ship 1' }))
  await expect.poll(() => sent).toMatchObject([{ parcels: [{ number: first.number, trackingNumber: UPS }] }])
})

test('a scanner goes from field to field; the last carrier is there already, and a number of another form is refused', async () => {
  localStorage.setItem('seller.carrier', 'UPS')
  const sent: unknown[] = []
  open(`${first.number},${second.number}`, (request) => (sent.push(1), answer({ done: [], refused: [] })(request)))
  const field = await screen.findByRole('textbox', { name: `Tracking number of ${first.number}` })
  await userEvent.type(field, 'CC 1{Enter}')
  expect(screen.getByRole('combobox', { name: `Carrier of ${first.number}` })).toHaveValue('UPS')
  expect(screen.getByRole('textbox', { name: `Tracking number of ${second.number}` })).toHaveFocus()
  expect(screen.getByText('1 order without a number stays here.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ship 1' }))
  expect(await screen.findByText('UPS writes its numbers like 1Z999AA10123456784')).toBeVisible()
  expect(sent).toEqual([])
})

test('what was refused stays with its reason, what was sent is gone', async () => {
  const refused = [{ number: second.number, detail: 'The order is cancelled' }]
  open(`${first.number},${second.number}`, answer({ done: [first.number], refused }))
  for (const { number } of [first, second])
    await userEvent.type(await screen.findByRole('textbox', { name: `Tracking number of ${number}` }), UPS)
  await userEvent.click(screen.getByRole('button', { name: 'Ship 2' }))
  await closed('1 order shipped. We have told the shoppers.')
  expect(await screen.findByRole('alert')).toHaveTextContent(`${second.number}: The order is cancelled`)
  expect(within(screen.getByRole('alert')).getByRole('link', { name: second.number })).toBeVisible()
  const parcels = within(screen.getByRole('region', { name: 'Parcels' }))
  expect(parcels.getByText(second.number)).toBeVisible()
  expect(parcels.queryByText(first.number)).not.toBeInTheDocument()
})

test('lines are read however they are written, each order once', () => {
  const text =
    '"HAAAA-BBBBB-1";"DHL";"JD 0119 4200 999"\r\n\nUPS\t1Z9\tHCCCC-DDDDD-2\nHAAAA-BBBBB-1 X1\nHGGGG-HHHHH-1,\n'
  expect(readParcels(text)).toEqual({
    parcels: [
      { line: 1, number: 'HAAAA-BBBBB-1', trackingNumber: 'JD 0119 4200 999', carrier: 'DHL' },
      { line: 3, number: 'HCCCC-DDDDD-2', trackingNumber: '1Z9', carrier: 'UPS' },
    ],
    wrong: [
      { line: 4, lacks: 'again', said: 'HAAAA-BBBBB-1' },
      { line: 5, lacks: 'number', said: 'HGGGG-HHHHH-1' },
    ],
  })
})

test('what is on hold gets no parcel, and its line says why', async () => {
  open(`${first.number},${held.number}`, answer({ done: [], refused: [] }))
  expect(await screen.findByRole('textbox', { name: `Tracking number of ${first.number}` })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Parcels' })).toHaveTextContent(`${first.recipient}, ${first.city}`)
  expect(screen.queryByRole('textbox', { name: `Tracking number of ${held.number}` })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('textbox', { name: 'Paste tracking numbers' }))
  await userEvent.paste(`${held.number};${UPS}`)
  expect(await problem(/^Line 1: HHHHH-HHHHH-1 is on hold/)).toBeVisible()
})
