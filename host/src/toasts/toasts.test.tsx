import { act, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInShell } from '../testing/render-in-shell'
import { createToasts } from './create-toasts'
import { ToastOutlet } from './toast-outlet'

const toasts = createToasts()

const renderOutlet = () => renderInShell(<ToastOutlet />)

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

async function staysFor(message: string, ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms - 800))
  expect(screen.getByText(message)).toBeInTheDocument()
  // In steps: each part of the way out begins when the one before is drawn.
  for (let step = 0; step < 15; step += 1) await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByText(message)).toBeNull()
}

test('an error interrupts and stays four seconds', async () => {
  renderOutlet()
  act(() => void toasts.error('It did not work'))
  expect(await screen.findByRole('alert')).toHaveTextContent('It did not work')
  await staysFor('It did not work', 4_000)
})

test('a success waits for a pause and stays two seconds', async () => {
  renderOutlet()
  act(() => void toasts.success('Product created successfully'))
  expect(await screen.findByRole('status')).toHaveTextContent('Product created successfully')
  await staysFor('Product created successfully', 2_000)
})

test('a loading toast stays until it is dismissed', async () => {
  renderOutlet()
  let close = () => {}
  act(() => void (close = toasts.loading('Saving...')))
  await screen.findByText('Saving...')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  act(close)
  await waitForElementToBeRemoved(() => screen.queryByText('Saving...'))
})

test('an error goes before its time when it is no longer true', async () => {
  renderOutlet()
  let close = () => {}
  act(() => void (close = toasts.error('It did not work')))
  await screen.findByText('It did not work')
  act(close)
  await waitForElementToBeRemoved(() => screen.queryByText('It did not work'))
})

test('a toast that came before the page was ready is not lost, one that was withdrawn does not come', async () => {
  toasts.loading('Withdrawn')()
  toasts.error('Early')
  renderOutlet()
  expect(await screen.findByText('Early')).toBeInTheDocument()
  expect(screen.queryByText('Withdrawn')).toBeNull()
})

test('twenty toasts stand at once', async () => {
  renderOutlet()
  act(() => {
    for (let index = 0; index < 20; index += 1) toasts.loading(`Upload ${index}`)
  })
  expect(await screen.findAllByRole('status')).toHaveLength(20)
})

test('a remote’s toast without a text does not speak of a newer version', async () => {
  renderOutlet()
  act(() => void toasts.error(''))
  expect(await screen.findByRole('alert')).not.toHaveTextContent('newer version')
})

test('a toast does not lie over the button that brought it', async () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  renderInShell(
    <main>
      <button type="button">Sign in</button>
      <ToastOutlet />
    </main>,
  )
  const button = screen.getByRole('button', { name: 'Sign in' })
  const stands = vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 50))
  button.focus()
  act(() => void toasts.error('It did not work'))
  await screen.findByText('It did not work')
  expect(scrollBy).not.toHaveBeenCalled()
  stands.mockReturnValue(new DOMRect(0, window.innerHeight - 60, 300, 50))
  act(() => void toasts.error('It did not work again'))
  await screen.findByText('It did not work again')
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 18 })
})

test('what was pressed in a bar above which toasts stand moves nothing', async () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  scrollBy.mockClear()
  document.documentElement.style.setProperty('--bottom-bar', '80px')
  renderInShell(
    <main>
      <button type="button">Save</button>
      <ToastOutlet />
    </main>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, window.innerHeight - 64, 300, 50))
  button.focus()
  act(() => void toasts.success('Saved'))
  await screen.findByText('Saved')
  document.documentElement.style.removeProperty('--bottom-bar')
  expect(scrollBy).not.toHaveBeenCalled()
})
