import type { DeskDisputeDetails, SellerOrder } from 'shared-contracts'
import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { newEmail } from '../people/new-email'
import { pieceOfSeller } from '../people/piece-of-seller'
import { post } from '../people/post'
import { receivePiece } from '../people/receive-piece'
import { signIn } from '../people/sign-in'

test('a shopper opens a case, the seller refuses, staff decide, and the money is in the order', async ({
  page,
  browser,
}) => {
  test.slow()
  const shopper = { email: newEmail('case'), password: 'four words in a row' }
  await post(page.request, '/api/auth/register', { ...shopper, confirmPassword: shopper.password, terms: true })
  await signIn(page, 'shop', shopper)
  const desk = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })
  const seller = desk.request
  await signIn({ request: seller }, 'seller')
  const piece = await pieceOfSeller(page.request)
  const number = await receivePiece({ shopper: page.request, seller }, piece)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/orders/${number}`)
  await page.getByRole('button', { name: 'Open a case' }).click()
  await page.getByLabel('Tell what happened').fill('The seam is open.')
  await page.getByRole('button', { name: 'Open case' }).click()
  const shown = page.getByRole('article', { name: `Case ${number}-1-C1` })
  await expect(shown.getByText(/has until .* to answer/)).toBeVisible()
  await expectAccessible(page)

  const dispute = `${number}-1-C1`
  await post(seller, `/api/seller/disputes/${dispute}/refuse`, { text: 'It was whole.', version: 0 })

  const staff = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })
  await signIn({ request: staff.request }, 'admin')
  const office = await staff.newPage()
  await office.goto(`/admin/disputes/${dispute}`)
  await office.getByRole('button', { name: 'Decide' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Who pays for it?').selectOption('The seller')
  await dialog.getByLabel('Why').fill('The picture shows it.')
  await expect(dialog.getByRole('status')).toContainText('taken from the seller’s balance')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await expect(office.getByRole('dialog')).toHaveCount(0)
  await expect(office.getByText(/went back\. The seller pays for it\./)).toBeVisible()

  const decided = (await (await staff.request.get(`/api/admin/disputes/${dispute}`)).json()) as DeskDisputeDetails
  const order = (await (await seller.get(`/api/seller/orders/${number}-1`)).json()) as SellerOrder
  expect(order.refunded).toEqual(decided.refunded)
  await page.reload()
  await expect(shown.getByText(/went back to you/)).toBeVisible()
  await staff.close()
  await desk.close()
})
