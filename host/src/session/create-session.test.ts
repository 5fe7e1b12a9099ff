import { sessionKey, sessionQuery, VISITOR_KEY } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { anAccount, makeShell } from '../testing/render-in-shell'
import { createSession } from './create-session'

test('signing in stores the account and refreshes what concerns the visitor', async () => {
  const { shell, checkSession } = makeShell({ sessions: { shop: null } })
  const { queryClient, services } = shell
  queryClient.setQueryData([VISITOR_KEY, 'wishlist'], [])
  queryClient.setQueryData(['landing'], {})
  await services.session.signedIn('shop', anAccount('shop'))
  expect(queryClient.getQueryData(sessionKey('shop'))).toEqual(anAccount('shop'))
  expect(queryClient.getQueryState([VISITOR_KEY, 'wishlist'])?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(['landing'])?.isInvalidated).toBe(false)
  expect(checkSession).not.toHaveBeenCalled()
})

test('a guest is not asked again who they are; when they sign in, their other tabs ask', async () => {
  const { shell, checkSession } = makeShell({ sessions: { shop: null } })
  const { queryClient, services } = shell
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000)
  await queryClient.fetchQuery(sessionQuery(services.api, 'shop'))
  expect(checkSession).not.toHaveBeenCalled()
  vi.restoreAllMocks()

  const [tabs, otherTab] = [new BroadcastChannel('session'), new BroadcastChannel('session')]
  const heard = new Promise((resolve) => otherTab.addEventListener('message', ({ data }) => resolve(data)))
  await createSession({ api: services.api, queryClient, tabs }).signedIn('shop', anAccount('shop'))
  expect(await heard).toBe('shop')
  otherTab.postMessage('shop')
  await vi.waitFor(() => expect(queryClient.getQueryState(sessionKey('shop'))?.isInvalidated).toBe(true))
  tabs.close()
  otherTab.close()
})

test('signing in reads the cart once, since a guest had put things there', async () => {
  const { shell, cart } = makeShell({ sessions: { shop: null, seller: null } })
  await shell.services.session.signedIn('shop', anAccount('shop'))
  await shell.services.session.signedIn('seller', anAccount('seller'))
  expect(cart).toHaveBeenCalledTimes(1)
})

test('who signs in after somebody whose session has ended sees nothing of theirs', async () => {
  const ada = anAccount('shop')
  const { shell } = makeShell({ sessions: { shop: ada } })
  const { queryClient, services } = shell
  queryClient.setQueryData(['orders'], ['of Ada'])
  queryClient.setQueryData(sessionKey('shop'), null)
  await services.session.signedIn('shop', ada)
  expect(queryClient.getQueryData(['orders'])).toEqual(['of Ada'])
  queryClient.setQueryData(sessionKey('shop'), null)
  await services.session.signedIn('shop', { ...ada, id: '7c6f3a51-7d0a-4a53-8d0f-1d9b1f0e6a77' })
  expect(queryClient.getQueryData(['orders'])).toBeUndefined()
})

test('the same goes for somebody whose session became known only later', async () => {
  const { shell } = makeShell()
  const { queryClient, services } = shell
  queryClient.setQueryData(sessionKey('shop'), anAccount('shop'))
  // The cache announces it a moment later.
  await new Promise((resolve) => setTimeout(resolve))
  queryClient.setQueryData(['orders'], ['of Ada'])
  queryClient.setQueryData(sessionKey('shop'), null)
  await services.session.signedIn('shop', { ...anAccount('shop'), id: '7c6f3a51-7d0a-4a53-8d0f-1d9b1f0e6a77' })
  expect(queryClient.getQueryData(['orders'])).toBeUndefined()
})

test.each([
  ['shop', '/'],
  ['seller', '/seller'],
  ['admin', '/admin'],
] as const)('logging out as %s clears everything and goes to %s', async (audience, path) => {
  const { shell, logout } = makeShell({ sessions: { [audience]: anAccount(audience) } })
  const { queryClient, services } = shell
  queryClient.setQueryData(['orders'], ['secret'])
  const goTo = vi.fn()
  await createSession({ api: services.api, queryClient, goTo }).logOut(audience)
  expect(logout).toHaveBeenCalled()
  expect(goTo).toHaveBeenCalledWith(path)
  expect(queryClient.getQueryData(['orders'])).toBeUndefined()
  expect(queryClient.getQueryData(sessionKey(audience))).toBeNull()
})

test('a log-out that the server refuses changes nothing', async () => {
  const { shell, logout } = makeShell({ sessions: { shop: anAccount('shop') } })
  const goTo = vi.fn()
  logout.mockRejectedValue(new Error('down'))
  const session = createSession({ api: shell.services.api, queryClient: shell.queryClient, goTo })
  await expect(session.logOut('shop')).rejects.toThrow('down')
  expect(goTo).not.toHaveBeenCalled()
  expect(shell.queryClient.getQueryData(sessionKey('shop'))).toEqual(anAccount('shop'))
})
