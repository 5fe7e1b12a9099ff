import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, refuse, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as OverviewPage } from './overview-page.route'

const counts = { shoppers: 12, sellers: 6, products: 1_240, orders: 0 }

const renderPage = (overview: Answer) =>
  renderAsAdmin(<OverviewPage />, { answers: { 'GET /api/admin/overview': overview } })

test('the admin sees what stands in the marketplace', async () => {
  renderPage(answer(counts))
  expect(await screen.findByRole('heading', { name: '1,240 pieces hang in Hemline' })).toBeInTheDocument()
  expect(screen.getByText('Sellers').parentElement).toHaveTextContent('6')
})

test('an empty marketplace says where its pieces come from', async () => {
  renderPage(answer({ ...counts, products: 0 }))
  expect(await screen.findByRole('heading', { name: 'Hemline is open, its rails are still empty' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sell with us' })).toHaveAttribute('href', '/seller/register')
})

test('counts that do not come are said, and asked for again', async () => {
  let broken = true
  renderPage((request) => (broken ? refuse(500, 'INTERNAL') : answer(counts))(request))
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be fetched/)
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1,240')).toBeInTheDocument()
})
