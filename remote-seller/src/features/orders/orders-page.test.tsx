import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { orderPage, orderSummary } from '../../testing/order-fixtures'
import { Page as OrdersPage } from './orders-page.route'

const LIST = 'GET /api/seller/orders'
const items = [
  orderSummary({ unread: 1 }),
  orderSummary({ number: 'HCCCC-DDDDD-1', recipient: 'Bela Kun', state: 'processing' }),
  orderSummary({ number: 'HEEEE-FFFFF-1', recipient: 'Cleo Dunn' }),
]

beforeEach(() => setWidth(1440))

test('the title says what there is to do, each row what is in it, where it goes and that it is late', async () => {
  renderAsSeller(<OrdersPage />, { at: '/seller/orders', answers: { [LIST]: answer(orderPage(items)) } })
  expect(await screen.findByRole('heading', { level: 1, name: '2 orders to accept, 1 to ship' })).toBeVisible()
  const row = within(screen.getByRole('row', { name: /HAAAA-BBBBB-1/ }))
  expect(row.getByRole('link', { name: 'HAAAA-BBBBB-1' })).toHaveAttribute('href', '/seller/orders/HAAAA-BBBBB-1')
  for (const text of ['1 new message', 'To accept', '4 pieces', 'Vienna, Austria', '€404.90'])
    expect(row.getByText(text)).toBeVisible()
  expect(row.getByText(/^Due .* ago$/)).toBeVisible()
  expect(screen.getByRole('link', { name: /To ship/ })).toHaveTextContent('To ship1')
})

test('words, days and state stand in the address, and so does the export’s', async () => {
  const asked: URLSearchParams[] = []
  const list = (request: Request) => {
    asked.push(new URL(request.url).searchParams)
    return Response.json(orderPage(items))
  }
  renderAsSeller(<OrdersPage />, { at: '/seller/orders?tab=to_accept&page=2', answers: { [LIST]: list } })
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find an order' }), ' COAT-1 {Enter}')
  expect(screen.getByTestId('address')).toHaveTextContent('/seller/orders?tab=to_accept&q=COAT-1')
  expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ tab: 'to_accept', q: 'COAT-1', page: '1' })
  expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
    'href',
    '/api/seller/orders?format=csv&tab=to_accept&sort=newest&q=COAT-1',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Remove: “COAT-1”' }))
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/seller\/orders\?tab=to_accept$/)
  await userEvent.click(screen.getByRole('link', { name: 'Total' }))
  expect(screen.getByTestId('address')).toHaveTextContent('sort=total_high')
})

test('a page past the end leads to the last one', async () => {
  const list = (request: Request) => {
    const page = Number(new URL(request.url).searchParams.get('page'))
    return Response.json({ ...orderPage(page === 1 ? items : []), total: 3, page, pageCount: 1 })
  }
  renderAsSeller(<OrdersPage />, { at: '/seller/orders?page=3', answers: { [LIST]: list } })
  expect(await screen.findByRole('row', { name: /HAAAA-BBBBB-1/ })).toBeVisible()
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/seller\/orders$/)
})

test('several are accepted together; one that had moved on is named', async () => {
  const sent: unknown[] = []
  const accept = async (request: Request) => {
    sent.push(await request.json())
    return Response.json({
      accepted: ['HAAAA-BBBBB-1'],
      refused: [{ number: 'HEEEE-FFFFF-1', detail: 'The order is cancelled' }],
    })
  }
  const { host } = renderAsSeller(<OrdersPage />, {
    at: '/seller/orders',
    answers: { [LIST]: answer(orderPage(items)), 'POST /api/seller/orders/accept': accept },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /every order/ }))
  const bar = within(screen.getByRole('region', { name: 'Chosen orders' }))
  expect(bar.getByRole('status')).toHaveTextContent('2 orders chosen')
  await userEvent.click(bar.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('HEEEE-FFFFF-1: The order is cancelled')
  expect(sent).toEqual([{ numbers: ['HAAAA-BBBBB-1', 'HEEEE-FFFFF-1'] }])
  expect(host.toast.success).toHaveBeenCalledWith('1 order accepted')
  expect(screen.queryByRole('region', { name: 'Chosen orders' })).not.toBeInTheDocument()
})

test('why orders were refused stays to be read when none is left; a search begins with nothing chosen', async () => {
  let left = items
  renderAsSeller(<OrdersPage />, {
    at: '/seller/orders?tab=to_accept',
    answers: {
      [LIST]: (request) => answer(orderPage(left))(request),
      'POST /api/seller/orders/accept': (request) => {
        left = []
        const refused = [{ number: 'HAAAA-BBBBB-1', detail: 'The order is cancelled' }]
        return answer({ accepted: [], refused })(request)
      },
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /every order/ }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'COAT{Enter}')
  expect(screen.queryByRole('region', { name: 'Chosen orders' })).not.toBeInTheDocument()
  await userEvent.click(await screen.findByRole('checkbox', { name: /every order/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByRole('heading', { name: 'No order matches' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('HAAAA-BBBBB-1: The order is cancelled')
})

test('on a phone orders are cards', async () => {
  setWidth(390)
  renderAsSeller(<OrdersPage />, { at: '/seller/orders', answers: { [LIST]: answer(orderPage(items)) } })
  expect(await screen.findByRole('heading', { level: 2, name: /HAAAA-BBBBB-1/ })).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('an empty tab says so and leads on; a shop without orders says what will come', async () => {
  const none = { to_accept: 0, to_ship: 0, shipped: 0, delivered: 0, returns: 0, cancelled: 0 }
  const view = renderAsSeller(<OrdersPage />, {
    at: '/seller/orders?tab=cancelled',
    answers: { [LIST]: answer(orderPage([], { counts: { ...none, all: 3 } })) },
  })
  expect(await screen.findByRole('heading', { name: 'Nothing was cancelled' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all orders' })).toHaveAttribute('href', '/seller/orders')
  view.unmount()
  renderAsSeller(<OrdersPage />, {
    at: '/seller/orders',
    answers: { [LIST]: answer(orderPage([], { counts: { ...none, all: 0 } })) },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'No orders yet' })).toBeVisible()
})

test('a search says what it found, and not that nothing is to be done', async () => {
  const counts = { to_accept: 0, to_ship: 0, shipped: 0, delivered: 0, returns: 0, cancelled: 0, all: 0 }
  const answers = { [LIST]: answer(orderPage([], { counts })) }
  renderAsSeller(<OrdersPage />, { at: '/seller/orders?q=Zebra&tab=delivered', answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'No order found' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'No order matches' })).toBeVisible()
})

test('a failure can be tried again', async () => {
  let broken = true
  const list = (request: Request) => (broken ? refuse(503, 'UNAVAILABLE') : answer(orderPage(items)))(request)
  renderAsSeller(<OrdersPage />, { at: '/seller/orders', answers: { [LIST]: list } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your orders did not arrive')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /HAAAA-BBBBB-1/ })).toBeVisible()
})
