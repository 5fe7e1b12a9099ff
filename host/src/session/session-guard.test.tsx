import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { sessionKey, type Account, type Audience, type SellerAccount } from 'shared-contracts'
import { afterEach, expect, test, vi } from 'vitest'
import { anAccount, renderInShell } from '../testing/render-in-shell'
import { freshPage } from '../navigation/fresh-page'
import { SessionGuard } from './session-guard'

const unauthorized = Object.assign(new Error('Nobody is signed in'), { code: 'UNAUTHORIZED', status: 401 })

const area = (audience: Audience) => (
  <Routes>
    <Route path="/orders" element={<SessionGuard audience={audience}>Your orders</SessionGuard>} />
    <Route path="/seller/products" element={<SessionGuard audience={audience}>Your products</SessionGuard>} />
    <Route path="/admin/dashboard" element={<SessionGuard audience={audience}>The marketplace</SessionGuard>} />
    <Route path="*" element="Elsewhere" />
  </Routes>
)
const address = () => window.location.pathname + window.location.search

afterEach(() => onlineManager.setOnline(true))

test('a session that came with the page opens it at once', () => {
  const { checkSession } = renderInShell(area('shop'), { at: '/orders', sessions: { shop: anAccount('shop') } })
  expect(screen.getByText('Your orders')).toBeInTheDocument()
  expect(checkSession).not.toHaveBeenCalled()
})

test.each([
  ['shop', '/orders?page=2#last', '/auth/login?next=%2Forders%3Fpage%3D2%23last'],
  ['admin', '/admin/dashboard', '/admin/login?next=%2Fadmin%2Fdashboard'],
] as const)('nobody of the audience %s is sent from %s to %s', async (audience, at, login) => {
  renderInShell(area(audience), { at, sessions: { [audience]: null } })
  await waitFor(() => expect(address()).toBe(login))
})

test("a shopper's session does not open a seller's page", async () => {
  const { checkSession } = renderInShell(area('seller'), {
    at: '/seller/products',
    sessions: { shop: anAccount('shop'), seller: null },
  })
  await waitFor(() => expect(address()).toBe('/seller/login?next=%2Fseller%2Fproducts'))
  expect(screen.queryByText('Your products')).toBeNull()
  expect(checkSession).not.toHaveBeenCalled()
})

test('while nobody knows, it asks and says Loading...', async () => {
  let answer: (account: Account) => void = () => {}
  const checkSession = () => new Promise<Account>((resolve) => (answer = resolve))
  renderInShell(area('shop'), { at: '/orders', checkSession })
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  await act(async () => answer(anAccount('shop')))
  expect(await screen.findByText('Your orders')).toBeInTheDocument()
})

test('without a network, where nobody can be asked, the page is shown, which says what it lacks', async () => {
  onlineManager.setOnline(false)
  const { checkSession } = renderInShell(area('admin'), { at: '/admin/dashboard' })
  expect(screen.getByText('The marketplace')).toBeVisible()
  checkSession.mockRejectedValue(unauthorized)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(address()).toBe('/admin/login?next=%2Fadmin%2Fdashboard'))
})

test('a check that fails counts as nobody', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  renderInShell(area('shop'), { at: '/orders', checkSession: () => Promise.reject(new Error('Garbage came back')) })
  await waitFor(() => expect(address()).toBe('/auth/login?next=%2Forders'))
})

test('a session that ended elsewhere leads to the log-in', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { shell, checkSession } = renderInShell(area('shop'), { at: '/orders', sessions: { shop: anAccount('shop') } })
  checkSession.mockRejectedValue(unauthorized)
  await act(async () => {
    await shell.queryClient
      .fetchQuery({ queryKey: ['orders'], queryFn: () => Promise.reject(unauthorized) })
      .catch(() => undefined)
  })
  await waitFor(() => expect(address()).toBe('/auth/login?next=%2Forders'))
  expect(console.warn).toHaveBeenCalled()
})

test('after log-out nobody is sent to the log-in', async () => {
  const { shell } = renderInShell(area('shop'), { at: '/orders', sessions: { shop: anAccount('shop') } })
  await act(() => shell.services.session.logOut('shop'))
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument()
  expect(address()).toBe('/')
})

test('staff whose view of a shop is over are led back to where they began it, and to no log-in', async () => {
  const shopId = '0b8b1b52-6c39-4c0e-8f1c-2f4f0c7d2e10'
  const goTo = vi.spyOn(freshPage, 'goTo').mockImplementation(() => {})
  const viewer: SellerAccount = { ...anAccount('seller'), shopId, view: { endsAt: '2030-01-06T14:32:00.000Z' } }
  const { shell } = renderInShell(area('seller'), { at: '/seller/products', sessions: { seller: viewer } })
  expect(screen.getByText('Your products')).toBeVisible()
  act(() => void shell.queryClient.setQueryData(sessionKey('seller'), null))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(`/admin/sellers/${shopId}`))
  expect(address()).toBe('/seller/products')
})
