import type { SellerOrder } from 'shared-contracts'
import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { newEmail } from '../people/new-email'
import { pieceOfSeller } from '../people/piece-of-seller'
import { post } from '../people/post'
import { receivePiece } from '../people/receive-piece'
import { signIn } from '../people/sign-in'

test('a shopper sends a piece back: the request, the seller’s answer and the money are in the order', async ({
  page,
  browser,
}) => {
  test.slow()
  const shopper = { email: newEmail('return'), password: 'four words in a row' }
  await post(page.request, '/api/auth/register', { ...shopper, confirmPassword: shopper.password, terms: true })
  await signIn(page, 'shop', shopper)
  const desk = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })
  const seller = desk.request
  await signIn({ request: seller }, 'seller')
  const piece = await pieceOfSeller(page.request)
  const number = await receivePiece({ shopper: page.request, seller }, piece)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/orders/${number}`)
  const parcel = page.getByRole('region', { name: `From ${piece.product.seller.name}` })
  await parcel.getByRole('button', { name: 'Send something back' }).click()
  const ask = parcel.getByRole('button', { name: 'Request return' })
  await ask.click()
  await expect(parcel.getByRole('alert')).toContainText('Choose at least one item')
  await parcel.getByRole('checkbox', { name: piece.product.title }).check()
  await ask.click()
  await expect(parcel.getByRole('alert')).toContainText('Choose a reason')
  await expectAccessible(page)
  await parcel.getByLabel(`Why ${piece.product.title} goes back`).selectOption('Too small')
  await parcel.getByLabel(/^Anything the seller should know/).fill('Tight across the shoulders.')
  await ask.click()
  await expect(parcel.getByText('Waits for the seller')).toBeVisible()
  await expect(parcel.getByText('Return asked for')).toBeVisible()
  // Nothing is left to ask for.
  await expect(parcel.getByRole('button', { name: 'Send something back' })).toHaveCount(0)

  const order = `/api/seller/orders/${number}-1`
  const asked = (await (await seller.get(order)).json()) as SellerOrder
  expect(asked.returns[0]?.lines[0]).toMatchObject({ reason: 'too_small' })
  const back = `${order}/returns/${asked.returns[0]!.number}`
  await post(seller, `${back}/approve`, { answer: 'Of course.' })
  await page.reload()
  await expect(parcel.getByText('The seller wrote: “Of course.”')).toBeVisible()
  // It stands there before anything listens to it.
  await page.waitForLoadState('networkidle')
  await parcel.getByRole('button', { name: 'I have sent it' }).click()
  await expect(parcel.getByText('On its way back')).toBeVisible()

  await post(seller, `${back}/receive`, { restock: [] })
  await post(seller, `${back}/refund`)
  await page.reload()
  await expect(parcel.getByText(/went back to you\.$/)).toBeVisible()
  await expect(parcel.getByText('Money sent back').first()).toBeVisible()
  await desk.close()
})
