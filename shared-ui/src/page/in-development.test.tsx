import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { InDevelopment } from './in-development'

test.each(['plain', 'red'] as const)('in %s it says so, and leads home and to the contact form', (tone) => {
  render(<InDevelopment tone={tone} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('heading', { level: 1, name: 'This feature is in development!' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Feedback' })).toHaveAttribute('href', '/contact')
})
