import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { renderInShell } from '../testing/render-in-shell'
import { PageAnnouncer } from './page-announcer'
import { ReturnFocus } from './return-focus'

/** Comes when it is asked for, while the next page is on its way. */
function Late() {
  const [isHere, setIsHere] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      {isHere && <ReturnFocus />}
      <button type="button" onClick={() => setIsHere(true)}>
        Bring
      </button>
      <button type="button" onClick={() => void navigate('/store/coat')}>
        Go
      </button>
    </>
  )
}

const show = (returnFocus = <ReturnFocus />) =>
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
      {returnFocus}
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

test('a link that was pressed before this was here is led back to as well', async () => {
  show(<Late />)
  screen.getByRole('link', { name: 'Coat' }).dataset['pressed'] = ''
  await userEvent.click(screen.getByRole('button', { name: 'Bring' }))
  await userEvent.click(screen.getByRole('button', { name: 'Go' }))
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
