import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PressedLinks } from './pressed-links'

test('a pressed link answers at once, and until its page is there', async () => {
  render(
    <BrowserRouter>
      <PressedLinks />
      <a href="/slow" onClick={(event) => event.preventDefault()}>
        Slow
      </a>
      <Link to="/quick">Quick</Link>
    </BrowserRouter>,
  )
  const slow = screen.getByRole('link', { name: 'Slow' })
  await userEvent.click(slow)
  expect(slow).toHaveAttribute('data-pressed')
  await userEvent.click(screen.getByRole('link', { name: 'Quick' }))
  expect(slow).not.toHaveAttribute('data-pressed')
  expect(screen.getByRole('link', { name: 'Quick' })).not.toHaveAttribute('data-pressed')
})
