import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anAccount, renderInShell } from '../testing/render-in-shell'
import { UserMenu } from './user-menu'

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('a visitor finds the ways in', async () => {
  renderInShell(<UserMenu />, { sessions: { shop: null } })
  await userEvent.click(screen.getByText('Sign in', { selector: 'summary *' }))
  expect(links()).toEqual([
    ['Sign in', '/auth/login'],
    ['Register', '/auth/register'],
    ['For sellers', '/seller'],
  ])
})

test('a shopper finds orders, wishlist and the way out', async () => {
  renderInShell(<UserMenu />, { at: '/store', sessions: { shop: anAccount('shop') } })
  await userEvent.click(screen.getByText('Account'))
  expect(screen.getByText('shop@demo.test')).toBeVisible()
  expect(links()).toEqual([
    ['Profile and settings', '/account'],
    ['Orders', '/orders'],
    ['Wishlist', '/wishlist'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findAllByText('Sign in')).not.toHaveLength(0)
  expect(window.location.pathname).toBe('/')
})

test('while logging out it says so; when that fails, the shopper learns it and stays', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { logout, toast } = renderInShell(<UserMenu />, { at: '/store', sessions: { shop: anAccount('shop') } })
  let fail: (cause: Error) => void = () => {}
  logout.mockReturnValue(new Promise((_resolve, reject) => (fail = reject)))
  await userEvent.click(screen.getByText('Account'))
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('button', { name: 'Logging out...' })).toHaveAttribute('aria-disabled', 'true')
  fail(new Error('down'))
  expect(await screen.findByRole('button', { name: 'Log out' })).toBeInTheDocument()
  expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(/still signed in/))
  expect(window.location.pathname).toBe('/store')
})
