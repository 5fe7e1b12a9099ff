import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, exportCsv } from 'standalone/testing'
import { overview } from '../../testing/fixtures'
import { signedInAs } from '../../testing/roles'
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

test('the sentence says what there is to do, each row what is in it, where it goes and that it is late', async () => {
  renderAsSeller(<OrdersPage />, { at: '/seller/orders?tab=all', answers: { [LIST]: answer(orderPage(items)) } })
  expect(await screen.findByText('2 orders to accept, 1 to ship')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const row = within(screen.getByRole('row', { name: /HAAAA-BBBBB-1/ }))
  expect(row.getByRole('link', { name: 'HAAAA-BBBBB-1' })).toHaveAttribute('href', '/seller/orders/HAAAA-BBBBB-1')
  for (const text of ['1 new message', 'To accept', '4 items', 'Vienna, Austria', '€404.90'])
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
  expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ tab: 'to_accept', sort: 'due', q: 'COAT-1' })
  expect(asked.at(-1)?.has('page')).toBe(false)
  expect(await exportCsv()).toBe('/api/seller/orders?format=csv&tab=to_accept&q=COAT-1&sort=due')
  await userEvent.click(screen.getByRole('link', { name: 'Remove: “COAT-1”' }))
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/seller\/orders\?tab=to_accept$/)
  await userEvent.click(screen.getByRole('link', { name: 'Total' }))
  expect(screen.getByTestId('address')).toHaveTextContent('sort=total_high')
})

test.each(['to_accept', 'to_ship'])(
  '%s begins with what is due first, and the address says so of no other order',
  async (tab) => {
    const asked: (string | null)[] = []
    const list = (request: Request) => {
      asked.push(new URL(request.url).searchParams.get('sort'))
      return Response.json(orderPage(items))
    }
    renderAsSeller(<OrdersPage />, { at: `/seller/orders?tab=${tab}`, answers: { [LIST]: list } })
    expect(await screen.findByRole('columnheader', { name: 'Ship by' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(screen.getByRole('link', { name: 'Placed' }))
    await waitFor(() => expect(asked).toEqual(['due', 'newest']))
    expect(screen.getByTestId('address')).toHaveTextContent(`/seller/orders?tab=${tab}&sort=newest`)
    await userEvent.click(screen.getByRole('link', { name: 'Ship by' }))
    expect(screen.getByTestId('address')).toHaveTextContent(new RegExp(`^/seller/orders\\?tab=${tab}$`))
  },
)

test('a day that is chosen narrows at once; a year that is being typed does not', async () => {
  renderAsSeller(<OrdersPage />, { at: '/seller/orders?tab=all', answers: { [LIST]: answer(orderPage(items)) } })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Days…')
  const from = screen.getByLabelText('Placed from')
  fireEvent.change(from, { target: { value: '0202-03-01' } })
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/seller\/orders\?tab=all$/)
  fireEvent.change(from, { target: { value: '2026-03-01' } })
  expect(screen.getByTestId('address')).toHaveTextContent('/seller/orders?tab=all&from=2026-03-01')
})

test('a page past the end leads to the last one', async () => {
  const list = (request: Request) => {
    const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
    return Response.json({ ...orderPage(page === 1 ? items : []), total: 3, page, pageCount: 1 })
  }
  renderAsSeller(<OrdersPage />, { at: '/seller/orders?page=3', answers: { [LIST]: list } })
  expect(await screen.findByRole('row', { name: /HAAAA-BBBBB-1/ })).toBeVisible()
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/seller\/orders$/)
})

const byState: Record<string, typeof items> = {
  all: [...items, orderSummary({ number: 'HGGGG-HHHHH-1', state: 'shipped' })],
}
const lists = (request: Request) =>
  answer(orderPage(byState[new URL(request.url).searchParams.get('tab') ?? ''] ?? items))(request)

test('it opens where work waits, and stays there; a search looks everywhere', async () => {
  const asked: string[] = []
  const list = (request: Request) => {
    asked.push(new URL(request.url).searchParams.get('tab') ?? '')
    return lists(request)
  }
  renderAsSeller(<OrdersPage />, {
    at: '/seller/orders',
    answers: { [LIST]: list, 'GET /api/seller/work': answer({ ...overview.work, toAccept: 0, toShip: 3 }) },
  })
  await waitFor(() => expect(screen.getByRole('link', { name: /To ship/ })).toHaveAttribute('aria-current', 'page'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'COAT{Enter}')
  await waitFor(() => expect(asked).toEqual(['to_ship', 'all']))
})

test('every order can be chosen; each act is offered for those that it fits', async () => {
  renderAsSeller(<OrdersPage />, { at: '/seller/orders?tab=all', answers: { [LIST]: lists } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  const bar = within(screen.getByRole('region', { name: 'Chosen orders' }))
  expect(bar.getByRole('status')).toHaveTextContent('4 orders chosen')
  expect(bar.getByRole('button', { name: 'Accept 2' })).toBeVisible()
  expect(bar.getByRole('button', { name: 'Mark 1 as delivered' })).toBeVisible()
  expect(bar.getByRole('link', { name: 'Ship 3' })).toHaveAttribute(
    'href',
    '/seller/orders/ship?numbers=HAAAA-BBBBB-1,HCCCC-DDDDD-1,HEEEE-FFFFF-1',
  )
  const numbers = 'HAAAA-BBBBB-1%2CHCCCC-DDDDD-1%2CHEEEE-FFFFF-1'
  expect(bar.getByRole('link', { name: 'Pick list of 3 orders, PDF' })).toHaveAttribute(
    'href',
    `/api/seller/order-prints?what=pick_list&numbers=${numbers}`,
  )
  expect(bar.getByRole('link', { name: 'Packing slips of 4 orders, PDF' })).toBeVisible()
})

test('the act of the tab comes first: orders to accept are accepted', async () => {
  renderAsSeller(<OrdersPage />, { at: '/seller/orders?tab=to_accept', answers: { [LIST]: lists } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  const bar = within(screen.getByRole('region', { name: 'Chosen orders' }))
  const accept = bar.getByRole('button', { name: 'Accept 2' })
  const ship = bar.getByRole('link', { name: 'Ship 3' })
  expect(accept.compareDocumentPosition(ship) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('when all are accepted, the empty tab says what is to be shipped', async () => {
  const counts = { to_accept: 0, to_ship: 9, shipped: 0, delivered: 0, returns: 0, cancelled: 0, all: 9 }
  renderAsSeller(<OrdersPage />, {
    at: '/seller/orders?tab=to_accept',
    answers: { [LIST]: answer(orderPage([], { counts })) },
  })
  expect(await screen.findByRole('heading', { name: 'Nothing to accept' })).toBeVisible()
  expect(screen.getByText('9 orders are ready to ship.')).toBeVisible()
  expect(screen.queryByText(/fewer filters/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Orders to ship' })).toHaveAttribute('href', '/seller/orders?tab=to_ship')
})

test('on a phone two acts stand in the bar, and the others in its menu', async () => {
  setWidth(390)
  renderAsSeller(<OrdersPage />, { at: '/seller/orders?tab=all', answers: { [LIST]: lists } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  const bar = within(screen.getByRole('region', { name: 'Chosen orders' }))
  expect(bar.getByRole('link', { name: 'Ship 3' })).toBeVisible()
  expect(bar.getByRole('button', { name: 'Accept 2' })).toBeVisible()
  const slips = bar.getByRole('link', { name: 'Packing slips of 4 orders, PDF' })
  expect(slips).not.toBeVisible()
  await userEvent.click(bar.getByText('More to do with them'))
  expect(slips).toBeVisible()
  expect(bar.getByRole('button', { name: 'Mark 1 as delivered' })).toBeVisible()
})

test('whoever only reads orders may print them, and no more', async () => {
  renderAsSeller(<OrdersPage />, { at: '/seller/orders?tab=all', answers: { ...signedInAs('finance'), [LIST]: lists } })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Paste tracking numbers' })).not.toBeInTheDocument())
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  const bar = within(screen.getByRole('region', { name: 'Chosen orders' }))
  expect(bar.getByRole('link', { name: /Packing slips/ })).toBeVisible()
  expect(bar.queryByRole('button', { name: /Accept/ })).not.toBeInTheDocument()
  expect(bar.queryByRole('link', { name: /Ship/ })).not.toBeInTheDocument()
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
    at: '/seller/orders?tab=all',
    answers: { [LIST]: answer(orderPage(items)), 'POST /api/seller/orders/accept': accept },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  const bar = within(screen.getByRole('region', { name: 'Chosen orders' }))
  expect(bar.getByRole('status')).toHaveTextContent('3 orders chosen')
  await userEvent.click(bar.getByRole('button', { name: 'Accept 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 order accepted' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'HEEEE-FFFFF-1The order is cancelled',
    'HAAAA-BBBBB-1Done',
  ])
  expect(sent).toEqual([{ numbers: ['HAAAA-BBBBB-1', 'HEEEE-FFFFF-1'] }])
  expect(host.toast.success).not.toHaveBeenCalled()
  // What is accepted can be shipped.
  const href = '/seller/orders/ship?numbers=HAAAA-BBBBB-1'
  expect(dialog.getByRole('link', { name: 'Ship 1' })).toHaveAttribute('href', href)
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen orders' })).not.toBeInTheDocument())
})

test('why orders were refused is read before the list is asked anew; a search begins with nothing chosen', async () => {
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
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'COAT{Enter}')
  expect(screen.queryByRole('region', { name: 'Chosen orders' })).not.toBeInTheDocument()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nothing was changed' }))
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('HAAAA-BBBBB-1The order is cancelled')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('heading', { name: 'No order matches' })).toBeVisible()
})

test('on a phone a row shows what is in the order, when it was placed, who receives it and until when it is shipped', async () => {
  setWidth(390)
  const sent = orderSummary({ number: 'HGGGG-HHHHH-1', state: 'shipped', dueAt: null, onHold: true, unread: 0 })
  renderAsSeller(<OrdersPage />, {
    at: '/seller/orders?tab=all',
    answers: { [LIST]: answer(orderPage([items[0]!, sent])) },
  })
  const heading = await screen.findByRole('heading', { level: 2, name: /HAAAA-BBBBB-1/ })
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  const row = heading.closest('li')!
  expect(row.querySelector('img')).toBeInTheDocument()
  expect(row).toHaveTextContent(
    /Ships to: .*1 new message \d+ \w{3,4}( \d{4})? · Ada .*State: To accept.*Total: €404\.90Ship by: Due .* ago/,
  )
  const other = screen.getByRole('heading', { name: /HGGGG-HHHHH-1/ }).closest('li')!
  expect(other).not.toHaveTextContent('Ship by')
  // What would be cut off at its end, if it were any longer.
  expect(other).toHaveTextContent(/State: Shipped · On hold(?!,)/)
})

test('an empty tab says so and leads on; a shop without orders says what will come', async () => {
  const none = { to_accept: 0, to_ship: 0, shipped: 0, delivered: 0, returns: 0, cancelled: 0 }
  const view = renderAsSeller(<OrdersPage />, {
    at: '/seller/orders?tab=cancelled',
    answers: { [LIST]: answer(orderPage([], { counts: { ...none, all: 3 } })) },
  })
  expect(await screen.findByRole('heading', { name: 'Nothing was cancelled' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all orders' })).toHaveAttribute('href', '/seller/orders?tab=all')
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
  expect(await screen.findByText('No order found')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'No order matches' })).toBeVisible()
  expect(screen.getByText(/No tab has one either/)).toBeVisible()
})

test('a failure can be tried again', async () => {
  let broken = true
  const list = (request: Request) => (broken ? refuse(503, 'UNAVAILABLE') : answer(orderPage(items)))(request)
  renderAsSeller(<OrdersPage />, { at: '/seller/orders', answers: { [LIST]: list } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your orders did not load')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /HAAAA-BBBBB-1/ })).toBeVisible()
})

test('what is on hold is chosen, and left out of what is shipped and picked', async () => {
  const orders = [
    orderSummary({ state: 'processing' }),
    orderSummary({ number: 'HHHHH-HHHHH-1', state: 'paid', onHold: true }),
  ]
  renderAsSeller(<OrdersPage />, { at: '/seller/orders?tab=to_ship', answers: { [LIST]: answer(orderPage(orders)) } })
  await userEvent.click(await screen.findByRole('checkbox', { name: /all on this page/i }))
  const bar = within(await screen.findByRole('region', { name: 'Chosen orders' }))
  expect(bar.getByText('1 order on hold, not to be shipped')).toBeVisible()
  expect(bar.getByRole('link', { name: 'Ship 1' })).toHaveAttribute('href', expect.not.stringContaining('HHHHH'))
})
