import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SignedInAccount } from 'shared-contracts'
import { answer, refuse } from 'standalone/testing'
import { account, renderAsAdmin } from '../../testing/render-as-admin'
import { AdminFrame } from './admin-frame'

const renderFrame = (at: string) => renderAsAdmin(<AdminFrame>The page</AdminFrame>, { at })

test('the frame shows who is signed in and holds the page in its main part', async () => {
  renderFrame('/admin')
  expect(screen.getByRole('main')).toHaveTextContent('The page')
  await userEvent.click(screen.getByText('Account'))
  expect(screen.getAllByText('admin@demo.test')).not.toHaveLength(0)
  expect(screen.getByRole('link', { name: 'To the shop' })).toHaveAttribute('href', '/')
})

test.each([
  ['/admin', 'page'],
  ['/admin/dashboard', 'page'],
  ['/admin/elsewhere', null],
])('at %s the overview is marked as current: %s', (at, current) => {
  renderFrame(at)
  const sections = within(screen.getByRole('navigation', { name: 'Admin area' }))
  const link = sections.getByRole('link', { name: 'Overview' })
  expect(link).toHaveAttribute('href', '/admin')
  expect(link.getAttribute('aria-current')).toBe(current)
})

test.each([
  ['/admin/remotes', 'Remotes'],
  ['/admin/remotes/seller', 'Remotes'],
  ['/admin/remotes/history', 'History'],
  ['/admin/remotes/graph', 'Dependencies'],
])('at %s the section %s is marked as current, and no other', (at, name) => {
  renderFrame(at)
  const sections = within(screen.getByRole('navigation', { name: 'Admin area' }))
  const current = sections.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual([name])
})

test('where there is no room for the column a button opens the groups, and a move closes them', async () => {
  // jsdom knows the element, not its modal behaviour.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  renderFrame('/admin')
  const button = screen.getByRole('button', { name: 'Open the menu' })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const drawer = within(screen.getByRole('dialog', { name: 'Admin area' }))
  expect(drawer.getByRole('list', { name: 'Platform' })).toHaveTextContent('RemotesHistoryDependencies')
  await userEvent.click(drawer.getByRole('link', { name: 'Dependencies' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/remotes/graph')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('what waits stands beside its queue', async () => {
  renderAsAdmin(<AdminFrame>The page</AdminFrame>, {
    answers: {
      'GET /api/admin/queues': answer({
        ...{ reviews: 3, messages: 0, sellers: 0, refunds: 0, chargebacks: 2, consents: 1, brands: 1 },
      }),
    },
  })
  expect(await screen.findByRole('link', { name: 'Reviews 3 waiting' })).toHaveAttribute('href', '/admin/reviews')
  expect(screen.getByRole('link', { name: 'Chargebacks 2 waiting' })).toHaveAttribute('href', '/admin/chargebacks')
  expect(screen.getByRole('link', { name: 'Orders 1 waiting' })).toHaveAttribute('href', '/admin/orders?tab=consent')
  expect(screen.getByRole('link', { name: 'Brands 1 waiting' })).toHaveAttribute('href', '/admin/brands?state=asked')
  expect(screen.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/admin/products')
  expect(screen.getByRole('link', { name: 'Messages' })).toBeInTheDocument()
})

test.each(['/admin', '/admin/refunds?state=failed'])(
  'from %s an admin who still needs a second factor is led to where it is set up, which knows the way back',
  async (at) => {
    renderAsAdmin(<AdminFrame>The page</AdminFrame>, {
      at,
      answers: { 'GET /api/admin/queues': refuse(403, 'SECOND_FACTOR_REQUIRED') },
    })
    await vi.waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(
        `/admin/security {"needsSecondFactor":true,"from":"${at}"}`,
      ),
    )
    // That page stands in the same frame.
    expect(await screen.findByText('The page')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page')
  },
)

test('another failure of what waits leads nowhere', async () => {
  const { queryClient } = renderAsAdmin(<AdminFrame>The page</AdminFrame>, {
    at: '/admin/refunds',
    answers: { 'GET /api/admin/queues': refuse(500, 'INTERNAL') },
  })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('The page')).toBeInTheDocument()
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin\/refunds$/)
})

test('the admin logs out', async () => {
  const { host } = renderFrame('/admin')
  await userEvent.click(screen.getByText('Account'))
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(host.session.logOut.mock.calls).toEqual([['admin']])
  expect(host.toast.error).not.toHaveBeenCalled()
})

test('a log-out that does not work is said', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { host } = renderFrame('/admin')
  host.session.logOut.mockRejectedValue(new Error('down'))
  await userEvent.click(screen.getByText('Account'))
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(host.toast.error).toHaveBeenCalledWith(expect.stringContaining('You are still signed in'))
  expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled()
  expect(warned).toHaveBeenCalledOnce()
})

const asSupport: SignedInAccount = {
  ...account,
  staff: { role: 'Support', permissions: ['orders.read', 'messages.read', 'settings.read'] },
}
const renderAsSupport = (at: string) =>
  renderAsAdmin(<AdminFrame>The page</AdminFrame>, {
    at,
    signedIn: asSupport,
  })

test('the menu shows what the role allows, and no group that is empty', () => {
  renderAsSupport('/admin')
  const menu = within(screen.getByRole('navigation', { name: 'Admin area' }))
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Overview', 'Orders', 'Messages', 'Cases', 'Settings']),
  )
  for (const name of ['Shoppers', 'Brands', 'Staff', 'Audit log', 'Remotes', 'Reconciliation'])
    expect(menu.queryByRole('link', { name })).toBeNull()
  expect(menu.queryByText('Platform')).toBeNull()
})

test.each([
  ['/admin/shoppers/1', 'see shoppers'],
  ['/admin/promotions/new', 'make and end promotions'],
  ['/admin/commission/new', 'change settings, tax, delivery and commission'],
])('at %s who lacks the permission reads which one, and a way on', (at, what) => {
  renderAsSupport(at)
  expect(screen.queryByText('The page')).toBeNull()
  expect(screen.getByRole('heading', { name: 'This page is not part of your role' })).toBeVisible()
  expect(screen.getByText(new RegExp(`Your role is Support.*: ${what}`))).toBeVisible()
  expect(screen.getByRole('link', { name: 'To the overview' })).toHaveAttribute('href', '/admin')
})
