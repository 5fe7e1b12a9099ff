import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { DeskOrder } from 'shared-contracts'
import { answer, refuse, setWidth, exportCsv } from 'standalone/testing'
import { expect, test } from 'vitest'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as OrdersPage } from './list/orders-page.route'
import { Page as PurchasePage } from './purchase/purchase-page.route'

const LIST = 'GET /api/admin/orders'
const order: DeskOrder = {
  ...{ number: 'H6S64-AMZBW-1', purchase: 'H6S64-AMZBW', state: 'paid', payment: 'partly_refunded', country: 'AT' },
  ...{ placedAt: '2026-03-01T10:00:00.000Z', email: 'ada@example.test', recipient: 'Ada Brook' },
  shop: { slug: 'northlight', name: 'Northlight Outfitters' },
  total: { amountMinor: 129_00, currency: 'EUR' },
  refunded: { amountMinor: 10_00, currency: 'EUR' },
}

test('the list asks for what the address says, and pages by key', async () => {
  setWidth(1440)
  let asked = new URLSearchParams()
  renderAsAdmin(<OrdersPage />, {
    at: '/admin/orders?tab=to_ship&payment=paid&q=ada&min=12,50&country=AT&after=H1-1',
    answers: {
      [LIST](request) {
        asked = new URL(request.url).searchParams
        return answer({ items: [order], next: 'H6S64-AMZBW-1' })(request)
      },
    },
  })
  const row = await screen.findByRole('row', { name: /H6S64-AMZBW-1/ })
  expect(row).toHaveTextContent(
    /Ada Brook.*ada@example\.test, Austria.*Northlight Outfitters.*To accept.*Partly refunded/,
  )
  expect(row).toHaveTextContent(/€129\.00.*€10\.00 back/)
  expect(within(row).getByRole('link', { name: 'H6S64-AMZBW-1' })).toHaveAttribute('href', '/admin/orders/H6S64-AMZBW')
  expect(Object.fromEntries(asked)).toEqual({
    ...{ tab: 'to_ship', payment: 'paid', q: 'ada', min: '1250', country: 'AT', after: 'H1-1' },
  })
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    expect.stringMatching(/after=H6S64-AMZBW-1/),
  )
  expect(screen.getByRole('link', { name: 'Back to the first page' })).toHaveAttribute(
    'href',
    expect.not.stringMatching(/after/),
  )
  expect(await exportCsv()).toMatch(/^\/api\/admin\/orders\?format=csv.*min=1250/)
})

test('filters are kept under a name, and a view is renamed, removed and brought back', async () => {
  const { sent } = renderAsAdmin(<OrdersPage />, { at: '/admin/orders?after=H1-1&payment=paid' })
  const views = within(await screen.findByRole('navigation', { name: 'Saved views' }))
  expect(views.getByRole('link', { name: /Large sums shared by Kim/ })).toHaveAttribute('href', '/admin/orders?min=500')
  await userEvent.click(screen.getByRole('button', { name: 'Save this view' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a name')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Paid')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await views.findByRole('link', { name: 'Paid' })).toHaveAttribute('aria-current', 'page')
  expect(sent.at(-1)).toMatchObject({ body: { list: 'orders', name: 'Paid', search: 'payment=paid', shared: false } })
  await userEvent.click(screen.getByRole('button', { name: 'Edit the view' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('“Paid” is removed.')).toBeInTheDocument()
  expect(views.queryByRole('link', { name: 'Paid' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await views.findByRole('link', { name: 'Paid' })).toBeInTheDocument()
})

test('on a phone a row says when an order was placed, by whom and in which shop', async () => {
  setWidth(390)
  renderAsAdmin(<OrdersPage />, {
    at: '/admin/orders',
    answers: { [LIST]: answer({ items: [order], next: null }) },
  })
  const row = (await screen.findByRole('heading', { level: 2, name: order.number })).closest('li')!
  const placed = new RegExp(`\\d+ \\w{3,4}( \\d{4})? · ${order.recipient} · ${order.shop.name}`)
  expect(row).toHaveTextContent(placed)
})

test('each filter in force is a chip, whatever asks for it, and counts where filters are out of sight', async () => {
  setWidth(390)
  renderAsAdmin(<OrdersPage />, {
    at: '/admin/orders?country=AT&min=12,50&payment=nonsense',
    answers: { [LIST]: answer({ items: [order], next: null }) },
  })
  const chips = await screen.findByRole('list', { name: 'Applied filters' })
  expect(
    within(chips)
      .getAllByRole('link')
      .map((chip) => chip.textContent),
  ).toEqual(['Total from €12.50', 'Country: Austria'])
  expect(within(chips).getByRole('link', { name: 'Remove: Country: Austria' })).toHaveAttribute(
    'href',
    expect.not.stringMatching(/country/),
  )
  expect(screen.getByRole('button', { name: /^Filter/ })).toHaveTextContent('2')
})

test('columns are chosen, and stand in the address, so that a view keeps them', async () => {
  setWidth(1440)
  const { sent } = renderAsAdmin(<OrdersPage />, {
    at: '/admin/orders?after=H1-1',
    answers: { [LIST]: answer({ items: [order], next: null }) },
  })
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await screen.findByRole('row', { name: /H6S64-AMZBW-1/ })
  expect(headers()).toEqual(['Order', 'Shopper', 'Shop', 'State', 'Payment', 'Placed', 'Total'])
  await userEvent.click(screen.getByText('Columns'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Payment' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Country' }))
  expect(headers()).toEqual(['Order', 'Shopper', 'Shop', 'State', 'Country', 'Placed', 'Total'])
  expect(screen.getByRole('link', { name: 'Back to the first page' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Save this view' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'By country')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      body: { search: 'columns=shopper%2Cshop%2Cstate%2Ccountry%2Cplaced%2Ctotal' },
    }),
  )
})

test('two letters are not searched for, and a list without rows says what to try', async () => {
  renderAsAdmin(<OrdersPage />, { at: '/admin/orders?q=ad', answers: { [LIST]: answer({ items: [], next: null }) } })
  expect(await screen.findByRole('heading', { name: 'No order is like that' })).toBeInTheDocument()
  expect(screen.getByText(/three letters/)).toBeInTheDocument()
})

test.each([
  ['/admin/orders', 'There are no orders yet'],
  ['/admin/orders?tab=cancelled', 'No order here'],
  ['/admin/orders?shop=no-such', 'No order is like that'],
])('a list without rows offers no file, and blames a filter only where there is one: %s', async (at, title) => {
  renderAsAdmin(<OrdersPage />, { at, answers: { [LIST]: answer({ items: [], next: null }) } })
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument()
  expect(screen.queryAllByText(/filter away/)).toHaveLength(title.endsWith('like that') ? 1 : 0)
  expect(screen.queryAllByRole('link', { name: 'All orders' })).toHaveLength(at === '/admin/orders' ? 0 : 1)
})

const routed = (
  <Routes>
    <Route path="/admin/orders/:number" element={<PurchasePage />} />
  </Routes>
)
/** Of the mocks: the third purchase is paid and has not left, the first one has arrived. */
const [PAID, ARRIVED, ON_ITS_WAY] = ['H1002-DEMO1', 'H1000-DEMO1', 'H1001-DEMO1']

test('a purchase shows what is known of it, and a note joins its history', async () => {
  setWidth(1440)
  renderAsAdmin(routed, { at: `/admin/orders/${ARRIVED}` })
  const part = within(await screen.findByRole('region', { name: `Order ${ARRIVED}-1` }))
  expect(part.getByText('Delivered')).toBeInTheDocument()
  expect(part.getByRole('link', { name: /^Invoice/ })).toHaveAttribute(
    'href',
    expect.stringContaining(`/api/admin/orders/${ARRIVED}/documents/`),
  )
  expect(screen.queryByRole('button', { name: 'Correct' })).not.toBeInTheDocument()
  const history = within(screen.getByRole('region', { name: 'History' }))
  // What happened is read before something is written.
  const note = history.getByRole('textbox', { name: /Note/ })
  expect(history.getByRole('list').compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.type(history.getByRole('textbox', { name: /Note/ }), 'Called back')
  await userEvent.click(history.getByRole('button', { name: 'Add the note' }))
  expect(await history.findByText('Called back', { selector: 'p' })).toBeInTheDocument()
  expect(history.getByRole('textbox', { name: /Note/ })).toHaveValue('')
})

test('the mail about a step is sent once more from where it stands', async () => {
  const { host, sent } = renderAsAdmin(routed, { at: `/admin/orders/${ARRIVED}` })
  const mails = within(await screen.findByRole('region', { name: 'Mails to the shopper' }))
  const [again] = mails.getAllByRole('button', { name: /^Send again Parcel delivered, / })
  await userEvent.click(again!)
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The mail is on its way once more.'))
  expect(sent.filter(({ call }) => call.endsWith('/mails'))).toMatchObject([{ body: { mail: 'step', step: 1 } }])
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(await history.findByText('Mail sent once more, Parcel delivered')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send the confirmation again' }))
  expect(await history.findByText('Mail sent once more, Order confirmation')).toBeVisible()
})

test('a mail that cannot go out says why', async () => {
  const { host } = renderAsAdmin(routed, {
    at: `/admin/orders/${ARRIVED}`,
    answers: { [`POST /api/admin/orders/${ARRIVED}/mails`]: refuse(429, 'TOO_MANY_REQUESTS') },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send the confirmation again' }))
  await waitFor(() => expect(host.toast.error).toHaveBeenCalledTimes(1))
  expect(host.toast.success).not.toHaveBeenCalled()
})

test('an address is corrected in place, and who was slower reads so', async () => {
  renderAsAdmin(routed, { at: `/admin/orders/${PAID}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Correct' }))
  const dialog = within(screen.getByRole('dialog'))
  const street = dialog.getByRole('textbox', { name: 'Street and number' })
  await userEvent.clear(street)
  await userEvent.click(dialog.getByRole('button', { name: 'Save the address' }))
  expect(await dialog.findByText('Enter the street and the house number')).toBeInTheDocument()
  await userEvent.type(street, '9 Side Street')
  await userEvent.click(dialog.getByRole('button', { name: 'Save the address' }))
  const address = within(await screen.findByRole('region', { name: 'Delivery address' }))
  expect(await address.findByText('9 Side Street')).toBeInTheDocument()
  expect(await screen.findByText('Delivery address corrected')).toBeInTheDocument()
})

test('an order of which nothing has left is cancelled with a reason, no other can be, and nothing is left to hold', async () => {
  renderAsAdmin(routed, { at: `/admin/orders/${PAID}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this order' }))
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument()
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }))
  expect(await dialog.findByText('Say why')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'Stolen card')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }))
  const part = within(await screen.findByRole('region', { name: `Order ${PAID}-1` }))
  expect(await part.findByText('Cancelled')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Put on hold' })).not.toBeInTheDocument()
})

test('items are cancelled by their number, and somebody slower reads so', async () => {
  const { sent } = renderAsAdmin(routed, { at: `/admin/orders/${PAID}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel items' }))
  const dialog = within(screen.getByRole('dialog'))
  const [first] = dialog.getAllByRole('spinbutton', { name: /^How many of/ })
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'Sold out')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel items' }))
  expect(await dialog.findByText('Choose at least one item')).toBeInTheDocument()
  await userEvent.clear(first!)
  await userEvent.type(first!, '1.5')
  expect(dialog.getByRole('button', { name: 'Cancel items' })).toBeInTheDocument()
  await userEvent.clear(first!)
  await userEvent.type(first!, '99')
  expect(await dialog.findByText(/^A whole number up to/)).toBeInTheDocument()
  await userEvent.clear(first!)
  await userEvent.type(first!, '1')
  expect(await dialog.findByText(/goes back\.$/)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel 1 item' }))
  const part = within(await screen.findByRole('region', { name: `Order ${PAID}-1` }))
  expect(await part.findByText(/1 cancelled|^Cancelled$/)).toBeInTheDocument()
  expect(sent.at(-1)).toMatchObject({
    call: `POST /api/admin/orders/${PAID}/${PAID}-1/cancel-items`,
    body: { lines: [{ quantity: 1 }], reason: 'Sold out' },
  })
})

test('what a colleague has asked for is approved, and what one has asked for oneself can be withdrawn', async () => {
  const { sent } = renderAsAdmin(routed, { at: `/admin/orders/${ON_ITS_WAY}` })
  const waiting = within(await screen.findByRole('region', { name: 'Waits for a second person' }))
  expect(waiting.getByText(/Asked for by Kim Karlsen/)).toBeInTheDocument()
  await userEvent.click(waiting.getByRole('button', { name: 'Decline' }))
  const declining = within(screen.getByRole('dialog'))
  await userEvent.click(declining.getByRole('button', { name: 'Decline' }))
  expect(await declining.findByText('Say why')).toBeInTheDocument()
  await userEvent.click(declining.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(waiting.getByRole('button', { name: 'Approve' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('region', { name: 'Refunds' })).toHaveTextContent('borne by the marketplace')
  expect(screen.queryByRole('region', { name: 'Waits for a second person' })).not.toBeInTheDocument()
  expect(sent.at(-1)).toMatchObject({ body: { approve: true } })
})

test('a purchase is put on hold with a reason, and the hold is ended', async () => {
  renderAsAdmin(routed, { at: `/admin/orders/${PAID}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Put on hold' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }))
  expect(await dialog.findByText('Say why')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'Three cards')
  await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }))
  const held = within(await screen.findByRole('region', { name: 'On hold' }))
  expect(held.getByText('Three cards')).toBeInTheDocument()
  await userEvent.click(held.getByRole('button', { name: 'End the hold' }))
  const ending = within(screen.getByRole('dialog'))
  await userEvent.type(ending.getByRole('textbox', { name: /Why/ }), 'It was his birthday')
  await userEvent.click(ending.getByRole('button', { name: 'End the hold' }))
  expect(await screen.findByText('Hold ended')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'On hold' })).not.toBeInTheDocument()
})

test('money is given back up to what is left, and the one who bears it is chosen', async () => {
  const { sent } = renderAsAdmin(routed, { at: `/admin/orders/${ARRIVED}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(screen.getByRole('dialog'))
  const amount = dialog.getByRole('textbox', { name: /Amount in EUR/ })
  await userEvent.type(amount, '99999')
  await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'Came late')
  await userEvent.click(dialog.getByRole('button', { name: /^Refund/ }))
  expect(await dialog.findByText('Choose who pays for it')).toBeInTheDocument()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Who pays for it' }), 'marketplace')
  await userEvent.click(dialog.getByRole('button', { name: /^Refund/ }))
  expect(await dialog.findByText(/^At most €[\d.,]+$/)).toBeInTheDocument()
  await userEvent.clear(amount)
  await userEvent.type(amount, '5,50')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund €5.50' }))
  expect(await screen.findByRole('region', { name: 'Refunds' })).toHaveTextContent('€5.50')
  expect(sent.at(-1)).toMatchObject({
    call: `POST /api/admin/orders/${ARRIVED}/${ARRIVED}-1/refunds`,
    body: { amountMinor: 550, borneBy: 'marketplace', reason: 'Came late' },
  })
})

test('what nobody has bought leads back to the list', async () => {
  renderAsAdmin(routed, { at: '/admin/orders/NONE-00000' })
  expect(await screen.findByRole('heading', { name: 'There is no such purchase' })).toBeInTheDocument()
})
