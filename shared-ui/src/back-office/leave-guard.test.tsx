import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { setWidth } from 'standalone/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { LeaveGuard } from './leave-guard'

beforeEach(() => {
  setWidth(1440)
  history.replaceState(null, '', '/seller')
})

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })

async function open({ asks = true, inForm = false } = {}) {
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/seller" element={<Link to="/seller/profile">Profile</Link>} />
        <Route
          path="/seller/profile"
          element={
            <>
              {inForm ? (
                <form aria-label="Profile">
                  <LeaveGuard active asks={asks} />
                </form>
              ) : (
                <LeaveGuard active asks={asks} />
              )}
              <h1 id="name">The profile</h1>
              <a href="/seller/profile#name">To the name</a>
              <Link to="/seller/profile">The same page</Link>
              <a href="/api/file.csv" download onClick={(event) => event.preventDefault()}>
                Download
              </a>
            </>
          }
        />
      </Routes>
    </BrowserRouter>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }))
}

test('the browser’s Back asks first, and goes once that is confirmed', async () => {
  await open()
  history.back()
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await waitFor(() => expect(location.pathname).toBe('/seller/profile'))
  expect(screen.getByRole('heading', { name: 'The profile' })).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(question()).not.toBeInTheDocument()
  history.back()
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await waitFor(() => expect(location.pathname).toBe('/seller/profile'))
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('link', { name: 'Profile' })).toBeInTheDocument()
  expect(location.pathname).toBe('/seller')
})

test('on a phone, too, the way that loses nothing stands first', async () => {
  setWidth(390)
  await open()
  history.back()
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Keep editing', 'Leave'])
})

test('a file, the same page and a place of it are not left for', async () => {
  await open()
  await userEvent.click(screen.getByRole('link', { name: 'Download' }))
  await userEvent.click(screen.getByRole('link', { name: 'To the name' }))
  await userEvent.click(screen.getByRole('link', { name: 'The same page' }))
  expect(question()).not.toBeInTheDocument()
})

test('where leaving saves, it is left without a question', async () => {
  await open({ asks: false })
  history.back()
  expect(await screen.findByRole('link', { name: 'Profile' })).toBeInTheDocument()
  expect(question()).not.toBeInTheDocument()
})

test('within the form that it guards, too, the question leads where one wanted to go', async () => {
  await open({ inForm: true })
  const sent = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('submit', sent, { capture: true })
  history.back()
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('link', { name: 'Profile' })).toBeVisible()
  // A browser tells React nothing of a form that is sent within another one, and loads the page anew.
  expect(sent).not.toHaveBeenCalled()
  document.removeEventListener('submit', sent, { capture: true })
})
