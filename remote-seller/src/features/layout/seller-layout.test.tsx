import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInHost } from '../../test/render-in-host'
import { setWidth } from '../../test/set-width'
import { SellerLayout } from './seller-layout'

const layout = <SellerLayout>The page</SellerLayout>
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
  const first = renderInHost(layout)
  expect(toggle('Collapse the sidebar')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(toggle('Collapse the sidebar'))
  expect(toggle('Expand the sidebar')).toHaveAttribute('aria-expanded', 'false')
  // The words are still there for those who hear the page.
  expect(screen.getByRole('link', { name: 'Reports' })).toBeInTheDocument()
  first.unmount()

  renderInHost(layout)
  expect(toggle('Expand the sidebar')).toBeInTheDocument()
})

test('under 768 px the sidebar is collapsed, opens over the page, and goes with a move to another page', async () => {
  setWidth(767)
  renderInHost(layout)
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
  renderInHost(layout)
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
])('%s stands at Home > %s', (at, name) => {
  setWidth(1440)
  renderInHost(layout, { at })
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/seller')
  expect(trail.getByText(name)).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
})

test('Logout says that it is under way, and signs the seller out', async () => {
  setWidth(1440)
  const { host } = renderInHost(layout)
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
  const { host } = renderInHost(layout)
  host.session.logOut.mockRejectedValue(new Error('no answer'))
  await userEvent.click(screen.getByText('Account'))
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(host.toast.error).toHaveBeenCalledWith(expect.stringContaining('still signed in')))
  expect(warn).toHaveBeenCalled()
})

test('there is a way to the shop', () => {
  setWidth(1440)
  renderInHost(layout)
  expect(screen.getByRole('link', { name: 'Visit the shop' })).toHaveAttribute('href', '/')
})
