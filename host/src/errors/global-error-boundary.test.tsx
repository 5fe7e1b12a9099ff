import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInShell } from '../testing/render-in-shell'
import { GlobalErrorBoundary } from './global-error-boundary'

function Broken(): never {
  throw new Error('A seam came undone')
}

test('an error at rendering shows the 503 page', () => {
  vi.mocked(console.error).mockImplementation(() => {})
  renderInShell(
    <GlobalErrorBoundary>
      <Broken />
    </GlobalErrorBoundary>,
  )
  expect(screen.getByRole('heading', { name: '503 - Server error' })).toBeInTheDocument()
  expect(
    screen.getByText(
      'Oops something went wrong. Try to refresh this page or feel free to contact us if the problem presists.',
    ),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  // React reports what a boundary caught.
  vi.mocked(console.error).mockClear()
})
