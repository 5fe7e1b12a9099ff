import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { anAccount, renderInShell } from '../testing/render-in-shell'
import { NotFoundPage } from './not-found-page'

test('an address that is none offers the ways on, and no second search beside that of the head', () => {
  renderInShell(<NotFoundPage />, { at: '/nope' })
  expect(screen.getByRole('heading', { level: 1, name: '404 - Page not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})

test.each([
  ['/seller/nope', '/seller'],
  ['/admin/nope', '/admin'],
])('%s leads back into its office', (at, area) => {
  renderInShell(<NotFoundPage />, { at, sessions: { seller: null, admin: null } })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([area])
})

test('within the frame of the office for those who are signed in there', async () => {
  const frame = ({ children }: { children: ReactNode }) => (
    <>
      <nav aria-label="Office" />
      <main>{children}</main>
    </>
  )
  renderInShell(<NotFoundPage />, { at: '/seller/nope', sessions: { seller: anAccount('seller') }, frame })
  expect(await screen.findByRole('navigation', { name: 'Office' })).toBeInTheDocument()
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { name: '404 - Page not found' }))
})
