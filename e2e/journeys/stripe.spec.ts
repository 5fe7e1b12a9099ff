import type { Page } from '@playwright/test'
import type { Checkout } from 'shared-contracts'
import { expect, test as base } from '../fixtures/test'
import { expectPresentable } from '../pages/expect-presentable'
import { fillGuestDetails } from '../people/fill-checkout'
import { piecesOfTwoSellers } from '../people/pieces-of-two-sellers'
import { putIntoCart } from '../people/put-into-cart'
import { signIn } from '../people/sign-in'
import { testCards } from '../people/test-cards'
import { startStripeShop } from '../shop/start-stripe-shop'

type StripeShop = Awaited<ReturnType<typeof startStripeShop>>

const test = base.extend<object, { shop: StripeShop }>({
  // One for all: filling it takes longer than the tests.
  shop: [
    async ({}, use) => {
      const shop = await startStripeShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
})

/** The cart of somebody who is about to check out. */
async function openCart(page: Page, { origin }: StripeShop): Promise<void> {
  const [piece] = await piecesOfTwoSellers(page.request)
  await putIntoCart(page.request, [piece], origin)
  await page.goto('/cart')
}

const form = (page: Page) => page.getByRole('group', { name: 'Card', exact: true })
const pay = (page: Page) => page.getByRole('button', { name: /^Place order and pay/ })
async function fillCard(page: Page, card: string): Promise<void> {
  await form(page).getByLabel('Card number').fill(card)
  await form(page).getByLabel('Expiration date').fill('0439')
  await form(page).getByLabel('Security code').fill('123')
}

test('a guest pays in the form of the payment provider, which is let into the checkout alone', async ({
  page,
  context,
  shop,
}) => {
  await shop.serveProvider(context)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('stripe.com')) asked.push(new URL(request.url()).origin)
  })
  const policies = new Map<string, string>()
  page.on('response', (response) => {
    if (response.request().isNavigationRequest())
      policies.set(new URL(response.url()).pathname, response.headers()['content-security-policy'] ?? '')
  })
  await openCart(page, shop)
  const cart = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  expect(await page.evaluate(() => performance.timeOrigin)).toBeGreaterThan(cart)
  await fillGuestDetails(page)
  await expect(form(page)).toBeVisible()
  expect(asked).toEqual(['https://js.stripe.com', 'https://api.stripe.com'])
  await fillCard(page, testCards.good)
  await pay(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you. It is yours.' })).toBeVisible()
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)

  // The way back shows the receipt, and the way before it the cart, where it was left.
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Order H/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible()

  expect([...policies.keys()]).toEqual(expect.arrayContaining(['/cart', '/checkout']))
  for (const [path, policy] of policies) expect(policy.includes('stripe.com'), path).toBe(path === '/checkout')
})

test('a declined card is said in words, and the bank of the next one leads back to the receipt', async ({
  page,
  context,
  shop,
}) => {
  await shop.serveProvider(context)
  await openCart(page, shop)
  await page.getByRole('link', { name: 'Check out' }).click()
  await fillGuestDetails(page)
  await fillCard(page, testCards.declined)
  await pay(page).click()
  await expect(page.getByText('The bank said no to this card')).toBeVisible()
  await fillCard(page, testCards.asks)
  await pay(page).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/orders\/H/)
})

test('where the script is blocked, the checkout says so and goes on once it comes; nothing is lost', async ({
  page,
  context,
  shop,
}) => {
  await context.route('https://js.stripe.com/**', (route) => route.abort())
  await openCart(page, shop)
  await page.getByRole('link', { name: 'Check out' }).click()
  await fillGuestDetails(page)
  await expect(page.getByRole('alert')).toContainText('The payment form could not be loaded')
  await expect(page.getByRole('alert')).toContainText('js.stripe.com')
  await expect(pay(page)).toBeDisabled()
  await context.unroute('https://js.stripe.com/**')
  await shop.serveProvider(context)
  await page.getByRole('button', { name: 'Try again' }).click()
  await fillCard(page, testCards.good)
  await expect(pay(page)).toBeEnabled()

  // Who goes back to the cart has it, and what was held for them is free again.
  const left = page.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().includes('/api/checkout/'),
  )
  await page.getByRole('link', { name: /Back to cart/ }).click()
  const checkout = new URL((await left).url()).pathname
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
  const stateOf = async () => ((await (await page.request.get(checkout)).json()) as Checkout).state
  await expect.poll(stateOf).toBe('left')
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)
})

test('a seller says on the provider’s pages who they are, and is paid out', async ({ page, shop }) => {
  await signIn(page, 'seller', undefined, shop.origin)
  await page.goto('/seller/payments')
  const panel = page.getByRole('region', { name: 'Get paid' })
  await panel.getByRole('button', { name: 'Set up payouts' }).click()
  await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(panel.getByText('Something is missing')).toBeVisible()
  await panel.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Agree and submit' }).click()
  await expect(panel.getByText('Ready', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/seller\/payments$/)
  await expect(panel.getByRole('button', { name: 'Change at the payment provider' })).toBeVisible()
})

test('an admin sends the evidence of a chargeback, and has the books compared', async ({ page, context, shop }) => {
  await shop.serveProvider(context)
  await openCart(page, shop)
  await page.getByRole('link', { name: 'Check out' }).click()
  await fillGuestDetails(page)
  await fillCard(page, testCards.good)
  await pay(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you. It is yours.' })).toBeVisible()
  const paid = shop.double.events.findLast(({ type }) => type === 'payment_intent.succeeded')!
  shop.double.openDispute((paid.data.object as { id: string }).id)

  await signIn(page, 'admin', undefined, shop.origin)
  await expect(async () => {
    await page.goto('/admin/chargebacks')
    await expect(page.getByRole('row', { name: /Not received.*To answer/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page
    .getByRole('row', { name: /Not received/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { name: /^Chargeback of H/ })).toBeVisible()
  await expectPresentable(page, new URL(page.url()).pathname)
  await page.getByLabel('Anything to add').fill('The parcel is on its way.')
  await page.getByRole('button', { name: 'Send evidence' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send evidence' }).click()
  await expect(page.getByText('With the bank', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'The parcel is on its way.' })).toBeVisible()

  // It was looked at as on a phone last.
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Reconciliation' }).click()
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByText(/^Compared/).first()).toBeVisible()
  await expect(page.getByText('The ledger and Stripe agree')).toBeVisible()
})
