import { act, render, screen } from '@testing-library/react'
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

test('a link is as before once whoever pressed it does something else: they may have declined to leave', async () => {
  render(
    <BrowserRouter>
      <PressedLinks />
      <a href="/away" onClick={(event) => event.preventDefault()}>
        Away
      </a>
      <button type="button">Stay</button>
    </BrowserRouter>,
  )
  const away = screen.getByRole('link', { name: 'Away' })
  await userEvent.click(away)
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(away).not.toHaveAttribute('data-pressed')
  await userEvent.click(away)
  expect(away).toHaveAttribute('data-pressed')
  await userEvent.keyboard('{Escape}')
  expect(away).not.toHaveAttribute('data-pressed')
})

test('a link is as before for whoever goes back before its page is there', async () => {
  render(
    <BrowserRouter>
      <PressedLinks />
      <a href="/slow" onClick={(event) => event.preventDefault()}>
        Slow
      </a>
    </BrowserRouter>,
  )
  const slow = screen.getByRole('link', { name: 'Slow' })
  await userEvent.click(slow)
  expect(slow).toHaveAttribute('data-pressed')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(slow).not.toHaveAttribute('data-pressed')
})
