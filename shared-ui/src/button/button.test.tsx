import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button'

test('a pending button says what is under way, keeps the focus and does nothing', async () => {
  const press = vi.fn()
  const { rerender } = render(<Button onClick={press}>Log out</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  rerender(
    <Button onClick={press} pending pendingText="Logging out...">
      Log out
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Logging out...' })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
})

test('a pending submit button stops the form from being sent again', () => {
  render(<Button type="submit" pending />)
  expect(fireEvent.click(screen.getByRole('button'))).toBe(false)
})
