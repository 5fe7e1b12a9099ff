import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts } from './create-toasts'
import { ToastStack } from './toast-stack'

const toasts = createToasts()

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

async function staysFor(message: string, ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms - 300))
  expect(screen.getByText(message)).toBeInTheDocument()
  // In steps: each part of the way out begins when the one before is drawn.
  for (let step = 0; step < 10; step += 1) await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByText(message)).toBeNull()
}

test('an error interrupts and stays four seconds', async () => {
  render(<ToastStack />)
  act(() => toasts.error('It did not work'))
  expect(screen.getByRole('alert')).toHaveTextContent('It did not work')
  await staysFor('It did not work', 4_000)
})

test('a success waits for a pause and stays two seconds', async () => {
  render(<ToastStack />)
  act(() => toasts.success('Product created successfully'))
  expect(screen.getByRole('status')).toHaveTextContent('Product created successfully')
  await staysFor('Product created successfully', 2_000)
})

test('a loading toast stays until it is told to go', async () => {
  render(<ToastStack />)
  let close = () => {}
  act(() => void (close = toasts.loading('Saving...')))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  act(close)
  await waitForElementToBeRemoved(() => screen.queryByText('Saving...'))
})

test('twenty toasts stand at once', async () => {
  render(<ToastStack />)
  act(() => {
    for (let index = 0; index < 20; index += 1) toasts.loading(`Upload ${index}`)
  })
  expect(screen.getAllByRole('status')).toHaveLength(20)
})
