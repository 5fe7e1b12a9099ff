import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInShell } from '../testing/render-in-shell'
import { NotFoundPage } from './not-found-page'

test('an address that is none offers a search beside the ways on', async () => {
  renderInShell(<NotFoundPage />, { at: '/nope' })
  expect(screen.getByRole('heading', { level: 1, name: '404 - Page not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(await screen.findByRole('region', { name: 'Search and products' })).toBeInTheDocument()
  expect(screen.getByRole('searchbox', { name: 'Search the store' })).toBeInTheDocument()
})

test.each([
  ['/seller/nope', '/seller'],
  ['/admin/nope', '/admin'],
])('%s leads back into its office', (at, area) => {
  renderInShell(<NotFoundPage />, { at })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([area])
})
