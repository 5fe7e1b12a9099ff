import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SELLER_PERMISSIONS, sessionKey, type SellerAccount } from 'shared-contracts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { account, shopId } from '../../testing/fixtures'
import { startAfresh } from '../../lib/start-afresh'
import { May } from '../../ui/may'
import { SellerLayout } from './seller-layout'

vi.mock('../../lib/start-afresh', () => ({ startAfresh: vi.fn() }))

const layout = (
  <SellerLayout loadGuides={async () => () => [{ slug: 'payouts', title: 'Payouts', lead: 'When money comes.' }]}>
    The page
  </SellerLayout>
)
const toggle = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  // jsdom knows the element, not its modal behaviour; the browser's own part is seen in the journeys.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

afterEach(() => localStorage.clear())

test('from 768 px on the sidebar stands open; collapsing it is remembered', async () => {
  setWidth(768)
  const first = renderAsSeller(layout)
  expect(toggle('Collapse the sidebar')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(toggle('Collapse the sidebar'))
  expect(toggle('Expand the sidebar')).toHaveAttribute('aria-expanded', 'false')
  // The words are still there for those who hear the page.
  expect(screen.getByRole('link', { name: 'Reports' })).toBeInTheDocument()
  first.unmount()

  renderAsSeller(layout)
  expect(toggle('Expand the sidebar')).toBeInTheDocument()
})

test('the menu counts a message once, where messages are', async () => {
  setWidth(1440)
  const work = { toAccept: 2, toShip: 3, overdue: 0, returns: 0, unread: 4, unanswered: 6 }
  renderAsSeller(layout, { answers: { 'GET /api/seller/work': answer(work) } })
  await waitFor(() => expect(screen.getByRole('link', { name: /^Messages/ })).toHaveTextContent(/6 to answer$/))
  expect(screen.getByRole('link', { name: /^Orders/ })).toHaveTextContent(/^Orders55 waiting$/)
})

test('under 768 px the sidebar is collapsed, opens over the page, and goes with a move to another page', async () => {
  setWidth(767)
  renderAsSeller(layout)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(toggle('Open the menu')).toHaveAttribute('aria-expanded', 'false')

  await userEvent.click(toggle('Open the menu'))
  expect(toggle('Open the menu')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Products' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/seller/products')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(toggle('Open the menu')).toHaveAttribute('aria-expanded', 'false')
})

test('the open sidebar closes by its button and by a press beside it', async () => {
  setWidth(390)
  renderAsSeller(layout)
  await userEvent.click(toggle('Open the menu'))
  await userEvent.click(toggle('Close the menu'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(toggle('Open the menu'))
  await userEvent.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['/seller', 'Dashboard'],
  ['/seller/dashboard', 'Dashboard'],
  ['/seller/orders', 'Orders'],
  ['/seller/products', 'Products'],
  ['/seller/add-product', 'Add product'],
  ['/seller/payments', 'Payments'],
  ['/seller/invoice', 'Invoice'],
  ['/seller/reports', 'Reports'],
  ['/seller/help', 'Help'],
  ['/seller/help/payouts', 'Help'],
  ['/seller/profile', 'Shop profile'],
])('%s stands at Home > %s', (at, name) => {
  setWidth(1440)
  renderAsSeller(layout, { at })
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/seller')
  expect(trail.getByText(name)).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
})

test.each([
  ['/seller/orders/HAAAA-BBBBB-1', 'Orders', 'HAAAA-BBBBB-1'],
  ['/seller/orders/HAAAA-BBBBB-1/pick-list', 'Orders', 'Pick list'],
  ['/seller/returns/HAAAA-BBBBB-1-R1', 'Returns', 'HAAAA-BBBBB-1-R1'],
  ['/seller/orders/ship', 'Orders', 'Ship'],
  ['/seller/promotions/new', 'Promotions', 'New'],
  ['/seller/promotions/5b1f7a0c-7a55-4a6e-9a83-0a1d3a9d2c11', 'Promotions', 'Promotion'],
  ['/seller/messages/5b1f7a0c-7a55-4a6e-9a83-0a1d3a9d2c11', 'Messages', 'Conversation'],
])('the breadcrumb of %s goes on past its list', (at, list, name) => {
  setWidth(1440)
  renderAsSeller(layout, { at })
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(trail.getByRole('link', { name: list })).toBeVisible()
  expect(trail.getByText(name)).toHaveAttribute('aria-current', 'page')
})

test('Logout says that it is under way, and signs the seller out', async () => {
  setWidth(1440)
  const { host } = renderAsSeller(layout)
  let finish = () => {}
  host.session.logOut.mockReturnValue(
    new Promise((resolve) => {
      finish = () => resolve(undefined)
    }),
  )
  expect(await screen.findAllByText('Nordhavn Atelier')).not.toHaveLength(0)
  await userEvent.click(screen.getByText('Account'))
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(screen.getByRole('button', { name: 'Logging out...' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Logging out...' }))
  expect(host.session.logOut.mock.calls).toEqual([['seller']])
  finish()
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeInTheDocument()
})

test('a refused Logout says so', async () => {
  setWidth(1440)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { host } = renderAsSeller(layout)
  host.session.logOut.mockRejectedValue(new Error('no answer'))
  await userEvent.click(screen.getByText('Account'))
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(host.toast.error).toHaveBeenCalledWith(expect.stringContaining('still signed in')))
  expect(warn).toHaveBeenCalled()
})

test('there is a way to the shop', () => {
  setWidth(1440)
  renderAsSeller(layout)
  expect(screen.getByRole('link', { name: 'Visit the shop' })).toHaveAttribute('href', '/')
})

describe('somebody with two shops', () => {
  const other = { id: '00000000-0000-4000-8000-000000000801', name: 'Quayside Studio', role: 'manager' }
  const shops = [{ id: shopId, name: 'Nordhavn Atelier', role: 'owner' }, other]
  const owner: SellerAccount = { ...account, shopId, role: 'owner', permissions: [...SELLER_PERMISSIONS] }
  const there: SellerAccount = { ...owner, shopId: other.id, name: other.name, role: 'manager' }
  const CHOOSE = 'PUT /api/seller/shop'
  const change = { name: 'Change to Quayside Studio' }

  const open = (answers: Record<string, Answer> = {}, signedIn = owner) =>
    renderAsSeller(layout, {
      answers: {
        'GET /api/seller/check-session': answer(signedIn),
        'GET /api/seller/shops': answer({ items: shops }),
        ...answers,
      },
    })

  beforeEach(() => {
    setWidth(1440)
    vi.mocked(startAfresh).mockClear()
  })

  test('goes to the other one, and everything begins anew there', async () => {
    let finish = () => {}
    const sent: unknown[] = []
    open({
      [CHOOSE]: async (request) => {
        sent.push(await request.json())
        await new Promise<void>((resolve) => (finish = resolve))
        return Response.json(there)
      },
    })
    await userEvent.click(await screen.findByRole('button', change))
    expect(await screen.findByRole('button', { name: 'Changing to Quayside Studio...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(screen.getByText('The page')).toBeInTheDocument()
    await waitFor(() => expect(sent).toEqual([{ id: other.id }]))
    finish()
    expect(await screen.findByText('Opening Quayside Studio...')).toBeInTheDocument()
    expect(screen.queryByText('The page')).not.toBeInTheDocument()
    expect(startAfresh).toHaveBeenCalledOnce()
  })

  test('is shown when that fails, and stays', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { host } = open({ [CHOOSE]: refuse(500, 'INTERNAL') })
    await userEvent.click(await screen.findByRole('button', change))
    await waitFor(() =>
      expect(host.toast.error).toHaveBeenCalledWith(
        'You are still where you were: Quayside Studio did not open. Please try again.',
      ),
    )
    expect(screen.getByText('The page')).toBeInTheDocument()
    expect(screen.getByRole('button', change)).toBeEnabled()
    expect(startAfresh).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  test('is offered no shop any more that has taken them out meanwhile', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let items = shops
    const { host } = open({
      'GET /api/seller/shops': () => Response.json({ items }),
      [CHOOSE]: (request) => {
        items = shops.slice(0, 1)
        return refuse(404, 'NOT_FOUND')(request)
      },
    })
    await userEvent.click(await screen.findByRole('button', change))
    await waitFor(() => expect(screen.queryByRole('button', change)).not.toBeInTheDocument())
    expect(host.toast.error).toHaveBeenCalledWith('You do not work for Quayside Studio any more.')
    warn.mockRestore()
  })

  test('who was taken out of the shop at work chooses where to go on', async () => {
    const { role: _role, shopId: _shop, ...nowhere } = { ...owner, permissions: [] }
    open({ 'GET /api/seller/shops': answer({ items: [other] }), [CHOOSE]: answer(there) }, nowhere)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You do not work for this shop any more' }),
    ).toBeInTheDocument()
    expect(screen.queryByText('The page')).not.toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', change))
    await waitFor(() => expect(startAfresh).toHaveBeenCalledOnce())
  })

  test('a change in another tab ends this page, too', async () => {
    const { queryClient } = open()
    await screen.findByRole('button', change)
    act(() => void queryClient.setQueryData(sessionKey('seller'), there))
    expect(await screen.findByText('Opening Quayside Studio...')).toBeInTheDocument()
    expect(startAfresh).toHaveBeenCalledOnce()
  })
})

test('who works for one shop is offered no other', async () => {
  setWidth(1440)
  renderAsSeller(layout)
  expect(await screen.findAllByText('Nordhavn Atelier')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: /^Change to/ })).not.toBeInTheDocument()
})

test('⌘K finds orders, products, shoppers, pages and help; arrow keys and Enter go there', async () => {
  const found = {
    orders: [
      {
        ...{ number: 'HAAAA-BBBBB-1', state: 'paid', recipient: 'Ada Payne', placedAt: '2026-03-01T09:00:00.000Z' },
        item: null,
      },
    ],
    products: [{ id: '00000000-0000-4000-8000-000000000001', title: 'Trousers', status: 'draft' }],
    shoppers: [{ name: 'Ada Payne', orders: 2 }],
  }
  const asked: (string | null)[] = []
  renderAsSeller(layout, {
    at: '/seller/team',
    answers: {
      'GET /api/seller/search': (request) => {
        asked.push(new URL(request.url).searchParams.get('q'))
        return answer(found)(request)
      },
    },
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
  const field = dialog.getByRole('combobox')
  await userEvent.type(field, 'pay')
  expect(await dialog.findByText('5 results')).toBeInTheDocument()
  // Fast typing asks once.
  expect(asked).toEqual(['pay'])
  const options = dialog.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual([
    'HAAAA-BBBBB-1Ada Payne · To accept',
    'TrousersDraft',
    'Ada Payne2 orders',
    'Payments',
    'PayoutsWhen money comes.',
  ])
  const names = dialog.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
  expect(names).toEqual(['Orders', 'Products', 'Shoppers', 'Pages', 'Help'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(dialog.getByRole('option', { selected: true })).toHaveTextContent('2 orders')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByTestId('address')).toHaveTextContent('/seller/orders?q=Ada+Payne')
  expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument()
})

test('the search is left by its button as well, and the focus is back where it was opened', async () => {
  renderAsSeller(layout, { at: '/seller/team' })
  const opener = await screen.findByRole('button', { name: /^Search/ })
  await userEvent.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close the search' }))
  expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument()
  expect(opener).toHaveFocus()
})

test('words of a title find the product first, and an order says by which item it was found', async () => {
  const found = {
    orders: [
      {
        ...{ number: 'HAAAA-BBBBB-1', state: 'paid', recipient: 'Anna Gruber', placedAt: '2026-03-01T09:00:00.000Z' },
        item: 'Boiled wool duffle coat',
      },
    ],
    products: [{ id: '00000000-0000-4000-8000-000000000001', title: 'Boiled wool duffle coat', status: 'published' }],
    shoppers: [],
  }
  renderAsSeller(layout, { at: '/seller/team', answers: { 'GET /api/seller/search': answer(found) } })
  await userEvent.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
  await userEvent.type(dialog.getByRole('combobox'), 'wool')
  await dialog.findByText('3 results')
  const options = dialog.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options.slice(0, 2)).toEqual([
    'Boiled wool duffle coatIn the shop',
    'HAAAA-BBBBB-1Boiled wool duffle coat · Anna Gruber · To accept',
  ])
})

const viewer: SellerAccount = {
  ...{ ...account, email: 'support@demo.test', shopId, permissions: ['orders.read'] },
  view: { endsAt: '2030-01-06T14:32:00.000Z' },
}

test('whoever sees a shop as its seller does reads so on every page, is offered nothing that changes it, and ends it', async () => {
  setWidth(1440)
  const { sent } = renderAsSeller(
    <SellerLayout loadGuides={async () => () => []}>
      <May permission="orders.write" hint>
        Accept
      </May>
      <May permission="member">Export</May>
    </SellerLayout>,
    { answers: { 'GET /api/seller/check-session': answer(viewer) } },
  )
  const banner = within(await screen.findByRole('region', { name: 'View of a shop' }))
  expect(banner.getByText('You see Nordhavn Atelier')).toBeVisible()
  expect(banner.getByText('Nothing can be changed.')).toBeVisible()
  expect(banner.getByText(/^Ends at \d\d:\d\d$/)).toBeVisible()
  expect(screen.queryByText('Accept')).toBeNull()
  expect(screen.queryByText('Export')).toBeNull()
  expect(screen.getByText(/nothing can be changed, and files/)).toBeVisible()
  expect(screen.getByRole('link', { name: /^Orders/ })).toBeVisible()
  for (const name of ['Team', 'Notifications', 'Add product', 'Payments'])
    expect(screen.queryByRole('link', { name })).toBeNull()

  await userEvent.click(banner.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/admin/shop-view']))
})
