import { onlineManager, useMutation, useQuery } from '@tanstack/react-query'
import { act, screen, waitForElementToBeRemoved } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LateParts } from '../late-parts'
import { makeShell, renderInShell } from '../testing/render-in-shell'
import { messages } from './messages'

let isOnline = true
vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)

function setOnline(next: boolean) {
  isOnline = next
  act(() => void window.dispatchEvent(new Event(next ? 'online' : 'offline')))
}

afterEach(() => {
  isOnline = true
  onlineManager.setOnline(true)
})

const open = (page?: ReactNode) =>
  renderInShell(
    <>
      {page}
      <LateParts shell={makeShell().shell} />
    </>,
  )

test('says once that the network is gone, and when it is back', async () => {
  open()
  setOnline(false)
  setOnline(false)
  expect(await screen.findByRole('status')).toHaveTextContent(messages.lost)
  setOnline(true)
  await waitForElementToBeRemoved(() => {
    const lost = screen.queryByText(messages.lost)
    // Never both at once.
    if (lost) expect(screen.queryByText(messages.back)).toBeNull()
    return lost
  })
  expect(await screen.findByText(messages.back)).toBeVisible()
})

test('a network that is gone again at once is not called back', async () => {
  open()
  setOnline(false)
  expect(await screen.findByText(messages.lost)).toBeVisible()
  setOnline(true)
  setOnline(false)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(screen.queryByText(messages.back)).toBeNull()
})

test('says so as well when the network was gone before it came', async () => {
  isOnline = false
  open()
  expect(await screen.findByRole('status')).toHaveTextContent(messages.lost)
})

test('a browser that has been online all the time hears nothing', () => {
  open()
  setOnline(true)
  expect(screen.queryByRole('status')).toBeNull()
})

test('what failed is asked for again, what is there stays', async () => {
  const failed = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('Shoes')
  const fine = vi.fn(async () => 'Coats')
  function Page() {
    const shoes = useQuery({ queryKey: ['shoes'], queryFn: failed })
    const coats = useQuery({ queryKey: ['coats'], queryFn: fine })
    return (
      <p>
        {shoes.isError ? 'Failed' : shoes.data} {coats.data}
      </p>
    )
  }
  open(<Page />)
  expect(await screen.findByText('Failed Coats')).toBeVisible()
  setOnline(false)
  setOnline(true)
  expect(await screen.findByText('Shoes Coats')).toBeVisible()
  expect(fine).toHaveBeenCalledOnce()
})

test('what is pressed without a network fails at once instead of waiting for it', async () => {
  function Page() {
    const save = useMutation({ mutationFn: () => Promise.reject(new TypeError('Failed to fetch')) })
    return <button onClick={() => save.mutate()}>{save.isError ? 'Not saved' : 'Save'}</button>
  }
  open(<Page />)
  setOnline(false)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Not saved' })).toBeVisible()
})
