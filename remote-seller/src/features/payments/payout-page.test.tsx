import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { payout, statement, statementLine } from '../../testing/money-fixtures'
import { Page as PayoutPage } from './payout-page.route'

const PAYOUT = 'GET /api/seller/payouts/PAAAA-BBBBB'

const open = (answers: Record<string, Answer>) =>
  renderAsSeller(
    <Routes>
      <Route path="/seller/payments/payouts/:number" element={<PayoutPage />} />
    </Routes>,
    { at: '/seller/payments/payouts/PAAAA-BBBBB', answers },
  )

beforeEach(() => setWidth(1440))

test('a payout shows how it stands and the orders that it paid', async () => {
  const asked: string[] = []
  open({
    [PAYOUT]: answer(payout({ state: 'returned', trouble: 'account_closed', asked: false })),
    'GET /api/seller/money/statement': (request) => {
      asked.push(new URL(request.url).search)
      return Response.json(statement([statementLine(1)]))
    },
  })
  const facts = within(await screen.findByRole('region', { name: 'About this payout' }))
  expect(facts.getByText('Came back')).toBeVisible()
  expect(facts.getByText(/account is closed.*in your available balance again/)).toBeVisible()
  expect(facts.getByText('Atelier Nord GmbH, •••• 3201')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'HAAAA-BBBBB-1' })).toHaveAttribute(
    'href',
    '/seller/orders/HAAAA-BBBBB-1',
  )
  expect(asked).toEqual(['?payout=PAAAA-BBBBB&currency=EUR'])
})

test('an unknown number leads back to all payouts', async () => {
  open({ [PAYOUT]: refuse(404, 'NOT_FOUND') })
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such payout' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All payouts' })).toHaveAttribute('href', '/seller/payments?list=payouts')
})
