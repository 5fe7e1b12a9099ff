import type { Checkout } from 'shared-contracts'
import { expect, test } from '../fixtures/test'
import { buyPiece } from '../people/buy-piece'
import { fillCheckout } from '../people/fill-checkout'
import { lastPiece } from '../people/last-piece'
import { newEmail } from '../people/new-email'
import { post } from '../people/post'
import { putIntoCart } from '../people/put-into-cart'
import { signIn } from '../people/sign-in'
import { newestMail } from '../shop/inbox'

test('two people want the last piece: who comes second learns it, and gets it when the first leaves', async ({
  page,
  browser,
  problems,
}) => {
  test.slow()
  const origin = process.env.SHOP_ORIGIN!
  const piece = await lastPiece(page.request)
  const context = await browser.newContext({ baseURL: origin })
  problems.watch(context)
  const first = await context.newPage()
  await putIntoCart(page.request, [piece])
  await putIntoCart(first.request, [piece])

  const started = first.waitForResponse((answer) => answer.url().endsWith('/api/checkout') && answer.ok())
  await first.goto('/checkout')
  const { id } = (await (await started).json()) as Checkout
  await expect(first.getByRole('timer')).toContainText(/1[45]:\d\d/)

  // Who comes to the till now is led back to the cart, which says what it is about.
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Everything in your cart has sold out' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the cart' }).click()
  const line = page.getByRole('listitem').filter({ hasText: piece.product.title })
  await expect(line).toContainText('In somebody’s checkout just now; it may come back. Not counted below.')
  await expect(line.getByRole('button', { name: `Move ${piece.product.title} to your wishlist` })).toBeVisible()
  await line.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(piece.product.title)
  await page.goto(`/store/${piece.product.slug}?color=${piece.variant.color}&size=${piece.variant.size}`)
  await expect(page.getByRole('button', { name: 'Mail me when it is back' })).toBeVisible()

  const left = await first.request.delete(`${origin}/api/checkout/${id}`, { headers: { origin } })
  expect(left.ok()).toBe(true)
  await page.goto('/cart')
  await expect(line).not.toContainText('Sold out')
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Place order and pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. It is yours.' })).toBeVisible()
  await context.close()
})

test('who asked for a size that was sold out is mailed when it is back, and finds it chosen', async ({
  page,
  browser,
}) => {
  test.slow()
  const piece = await lastPiece(page.request)
  const elsewhere = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })
  const buyer = { email: newEmail('buyer'), password: 'four words in a row' }
  await post(elsewhere.request, '/api/auth/register', { ...buyer, confirmPassword: buyer.password, terms: true })
  await signIn({ request: elsewhere.request }, 'shop', buyer)
  const number = await buyPiece(elsewhere.request, piece)

  const email = newEmail('waiting')
  await page.goto(`/store/${piece.product.slug}?color=${piece.variant.color}&size=${piece.variant.size}`)
  await page.getByRole('button', { name: 'Mail me when it is back' }).click()
  const ask = page.getByRole('group', { name: 'Tell me when my size is back' })
  await expect(ask.getByLabel('Email')).toBeFocused()
  await ask.getByLabel('Email').fill(email)
  await ask.getByRole('button', { name: 'Ask for the mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: `We will mail ${email} once` })).toBeFocused()

  await post(elsewhere.request, `/api/orders/${number}/${number}-1/cancel`)
  const mail = await newMail()
  expect(mail.subject).toBe('What you waited for is back in your size')
  const [toProduct, toEnd] = mail.body.match(/https?:\/\/\S+/g)!
  await page.goto(toProduct)
  await expect(page.getByRole('group', { name: 'Size' }).getByRole('radio', { checked: true })).toHaveCount(1)
  expect(new URL(page.url()).searchParams.get('size')).toBe(piece.variant.size)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 1 item' })).toBeVisible()

  // A visit of the other link ends nothing; one press does.
  await page.goto(toEnd!)
  await expect(page.getByRole('heading', { name: 'End the size alerts' })).toBeVisible()
  await page.getByRole('button', { name: 'End them' }).click()
  await expect(page.getByRole('heading', { name: 'It has ended' })).toBeVisible()
  await elsewhere.close()

  async function newMail() {
    await expect
      .poll(() => newestMail(page.request, email).catch(() => null), { message: 'the mail', timeout: 45_000 })
      .not.toBeNull()
    return newestMail(page.request, email)
  }
})
