import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ShellProvider } from '../shell'
import { makeShell } from '../testing/render-in-shell'
import { NavigationProgress } from './navigation-progress'
import type { PageLoader } from './page-loader'
import { PendingPage } from './pending-page'

test('a pressed link answers at once, and until its page is there', async () => {
  const { shell } = makeShell()
  const loader = { pending: new PendingPage(), timings: { stillLoadingMs: 1_000 } } as unknown as PageLoader
  render(
    <BrowserRouter>
      <ShellProvider value={{ ...shell, loader }}>
        <NavigationProgress />
        <a href="/slow" onClick={(event) => event.preventDefault()}>
          Slow
        </a>
        <Link to="/quick">Quick</Link>
      </ShellProvider>
    </BrowserRouter>,
  )
  const slow = screen.getByRole('link', { name: 'Slow' })
  await userEvent.click(slow)
  expect(slow).toHaveAttribute('data-pressed')
  await userEvent.click(screen.getByRole('link', { name: 'Quick' }))
  expect(slow).not.toHaveAttribute('data-pressed')
  expect(screen.getByRole('link', { name: 'Quick' })).not.toHaveAttribute('data-pressed')
})
