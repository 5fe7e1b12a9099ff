import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAsSeller } from '../../testing/render-as-seller'
import { StatusBanner } from './status-banner'

const status = (state: string, reason: string | null = null) => ({ state, reason, since: '2026-01-28T09:00:00Z' })
const answering = (body: unknown) => () => Response.json(body)
const show = (body: unknown, at: string) =>
  renderAsSeller(<StatusBanner />, { at, answers: { 'GET /api/seller/status': answering(body) } })

test('a suspended seller reads why', async () => {
  show(status('suspended', 'Wrong pictures'), '/seller/orders')
  expect(await screen.findByRole('region', { name: 'Your shop is suspended' })).toHaveTextContent('Why: Wrong pictures')
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('who was rejected reads why on every page, and is led to the checklist from all but the dashboard', async () => {
  const { unmount } = show(status('rejected', 'No imprint'), '/seller/orders')
  const link = await screen.findByRole('link', { name: 'See what is left to do' })
  expect(link).toHaveAttribute('href', '/seller/dashboard')
  unmount()
  show(status('rejected', 'No imprint'), '/seller/dashboard')
  expect(await screen.findByText('Why: No imprint')).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
