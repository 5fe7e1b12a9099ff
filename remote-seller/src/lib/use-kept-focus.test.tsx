import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus'

function Page({ left }: { left: number }) {
  useKeptFocus(left)
  return (
    <main id="main" tabIndex={-1}>
      {left > 0 && <button type="button">Read all</button>}
      <button type="button">Settings</button>
    </main>
  )
}

test('the focus goes to the page when a step takes away what was pressed', () => {
  const { rerender } = render(<Page left={1} />)
  screen.getByRole('button', { name: 'Read all' }).focus()
  rerender(<Page left={0} />)
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a focus that is somewhere stays there', () => {
  const { rerender } = render(<Page left={1} />)
  screen.getByRole('button', { name: 'Settings' }).focus()
  rerender(<Page left={0} />)
  expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus()
})
