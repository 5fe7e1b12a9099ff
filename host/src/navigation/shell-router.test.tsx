import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn()
beforeEach(() => {
  history.replaceState(null, '', '/cart')
  // jsdom loads nothing anew, and lets nobody put anything in the place of how it would.
  vi.stubGlobal(
    'window',
    new Proxy(window, { get: (of, name) => (name === 'location' ? { reload } : of[name as never]) }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockReset()
})

async function open(isElsewhere: (pathname: string) => boolean) {
  vi.resetModules()
  const { ShellRouter } = await import('./shell-router')
  render(
    <ShellRouter isElsewhere={isElsewhere}>
      <Routes>
        <Route
          path="/cart"
          element={
            <>
              <Link to="/checkout" state={{ from: 'cart' }}>
                Check out
              </Link>
              <Link to="/store">Store</Link>
            </>
          }
        />
        <Route path="/checkout" element={<h1>Checkout</h1>} />
        <Route path="/store" element={<h1>Store</h1>} />
      </Routes>
    </ShellRouter>,
  )
}

test('a page that this document may not draw comes with one of its own, at its address and with its state', async () => {
  await open((pathname) => pathname === '/checkout')
  await userEvent.click(screen.getByRole('link', { name: 'Check out' }))
  expect(reload).toHaveBeenCalledOnce()
  expect(location.pathname).toBe('/checkout')
  expect(history.state).toMatchObject({ usr: { from: 'cart' } })
  expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull()
})

test('every other page is drawn in this one', async () => {
  await open((pathname) => pathname === '/checkout')
  await userEvent.click(screen.getByRole('link', { name: 'Store' }))
  expect(await screen.findByRole('heading', { name: 'Store' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})
