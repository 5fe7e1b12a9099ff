import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { renderInShell } from '../testing/render-in-shell'
import { PageAnnouncer } from './page-announcer'
import { ReturnFocus } from './return-focus'

const show = () =>
  renderInShell(
    <>
      <main>
        <Routes>
          <Route
            path="/store"
            element={
              <>
                <Link to="/store/coat">Picture</Link>
                <Link to="/store/coat">Coat</Link>
              </>
            }
          />
          <Route path="/store/coat" element={<button type="button">Add to cart</button>} />
        </Routes>
      </main>
      <PageAnnouncer />
      <ReturnFocus />
    </>,
    { at: '/store' },
  )

test('Back leads to the link by which the page was left', async () => {
  show()
  await userEvent.click(screen.getByRole('link', { name: 'Coat' }))
  expect(screen.getByRole('main')).toHaveFocus()
  act(() => window.history.back())
  await waitFor(() => expect(screen.getByRole('link', { name: 'Coat' })).toHaveFocus())
})

test('who has gone somewhere else meanwhile stays there', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  show()
  const elsewhere = document.body.appendChild(document.createElement('button'))
  await userEvent.click(screen.getByRole('link', { name: 'Picture' }))
  act(() => window.history.back())
  await screen.findByRole('link', { name: 'Picture' })
  elsewhere.focus()
  for (const frame of frames) frame(0)
  expect(elsewhere).toHaveFocus()
  elsewhere.remove()
  vi.restoreAllMocks()
})
