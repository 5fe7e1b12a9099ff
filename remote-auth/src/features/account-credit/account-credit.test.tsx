import { screen, waitFor } from '@testing-library/react'
import type { Credit } from 'shared-contracts'
import { answer, refuse, type Answers } from 'standalone/testing'
import { expect, test } from 'vitest'
import { account } from '../../testing/account'
import { renderPage } from '../../testing/render-page'

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const at = '2026-03-01T10:00:00.000Z'
const credit: Credit = {
  balance: eur(20_00),
  moves: [
    { id: 9, kind: 'paid', amount: eur(-30_00), at, purchase: 'H7F3K-92QXD', lastFour: null },
    { id: 8, kind: 'redeemed', amount: eur(50_00), at, purchase: null, lastFour: '5TRA' },
  ],
  next: 8,
}
const GET = 'GET /api/account/credit'
const POST = 'POST /api/account/credit/gift-cards'

test('the page says what there is and what moved it, and leads to what was before', async () => {
  await renderPage('/account/credit', { [GET]: answer(credit) }, account)
  expect(await screen.findByText('€20.00')).toBeInTheDocument()
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(expect.arrayContaining([expect.stringMatching(/Paid for H7F3K-92QXD.*-€30\.00/)]))
  expect(items).toEqual(expect.arrayContaining([expect.stringMatching(/Gift card ···· 5TRA.*€50\.00/)]))
  expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/account/credit?before=8')
})

const redeem = async (answers: Answers) => {
  const page = await renderPage('/account/credit', { [GET]: answer(credit), ...answers }, account)
  await page.user.type(await screen.findByLabelText(/^Code of the gift card/), '7F3K-92QX-D0MN-5TRA')
  await page.user.click(page.button('Add it'))
  return page
}

test('a gift card is added by its code', async () => {
  const { toast } = await redeem({ [POST]: answer(credit) })
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Added. You have €20.00 now.'))
})

test('a gift card of which nothing is left is named at the field', async () => {
  const message = 'Nothing is left of this gift card'
  await redeem({ [POST]: refuse(422, 'CODE_INVALID', { errors: [{ field: 'code', code: 'CODE_INVALID', message }] }) })
  expect(await screen.findByText(message)).toBeInTheDocument()
})
