import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SaveBar } from './save-bar'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

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
  const resized = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      look: () => void
      constructor(look: () => void) {
        this.look = look
        resized.add(look)
      }
      observe() {}
      disconnect() {
        resized.delete(this.look)
      }
    },
  )
  const { unmount } = render(<Page />)
  const kept = () => document.documentElement.style.getPropertyValue('--bottom-bar')
  expect(kept()).toBe('60px')
  height.mockReturnValue(104)
  for (const look of resized) look()
  expect(kept()).toBe('104px')
  unmount()
  expect(resized.size).toBe(0)
  expect(kept()).toBe('')
})
