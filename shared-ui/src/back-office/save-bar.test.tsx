import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SaveBar } from './save-bar'

afterEach(() => vi.restoreAllMocks())

const Page = ({ hasMore = false, open = false }: { hasMore?: boolean; open?: boolean }) => (
  <main>
    <form>
      <SaveBar label="Changes" actions={<button type="submit">Save</button>} />
      {open && <dialog>Sure?</dialog>}
    </form>
    {hasMore && <p>Earlier versions</p>}
  </main>
)
const bar = () => screen.getByRole('region', { name: 'Changes' })

test('it ends the page for as long as nothing stands below it, whatever comes and goes', async () => {
  const { rerender } = render(<Page />)
  expect(bar()).toHaveAttribute('data-last')
  rerender(<Page hasMore />)
  await waitFor(() => expect(bar()).not.toHaveAttribute('data-last'))
  rerender(<Page open />)
  await waitFor(() => expect(bar()).toHaveAttribute('data-last'))
})

test('what stays clear of it knows its height, also once the window is narrower and its words take two lines', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
  const { unmount } = render(<Page />)
  const kept = () => document.documentElement.style.getPropertyValue('--bottom-bar')
  expect(kept()).toBe('60px')
  height.mockReturnValue(104)
  act(() => void dispatchEvent(new Event('resize')))
  expect(kept()).toBe('104px')
  unmount()
  dispatchEvent(new Event('resize'))
  expect(kept()).toBe('')
})
