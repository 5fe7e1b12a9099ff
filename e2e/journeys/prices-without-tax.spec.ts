import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { fillGuestDetails } from '../people/fill-checkout'
import { piecesOfTwoSellers } from '../people/pieces-of-two-sellers'
import { putIntoCart } from '../people/put-into-cart'
import { signIn } from '../people/sign-in'

const cents = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''))

test('staff choose prices without tax, and a shopper sees what is added, pays that, and has a receipt of the same', async ({
  openShop,
  page,
  browser,
  problems,
}) => {
  test.slow()
  const { origin } = await openShop({})
  await signIn(page, 'admin', undefined, origin)
  await page.goto(`${origin}/admin/setup`)
  await page.getByRole('link', { name: 'Choose how prices are shown' }).click()
  await page.getByLabel('Registered name').fill('Hemline Ltd')
  await page.getByLabel('Postal address').fill('Loom Lane 1\nDublin')
  await page.getByLabel('Country', { exact: true }).selectOption('IE')
  await page.getByLabel('Email of the company').fill('company@hemline.example')
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(page.getByText('Saved. The imprint has it.')).toBeVisible()
  await page.getByRole('radio', { name: /^Are without tax/ }).check()
  await page.getByRole('button', { name: 'Save how prices are' }).click()
  await expect(page.getByText('Saved. Prices are without tax from the next page on.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.goto(`${origin}/admin/setup`)
  await expect(page.getByText('Prices without tax. The checkout adds 23% in Ireland.')).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  problems.watch(context)
  const shopper = await context.newPage()
  const [{ product, variant }] = await piecesOfTwoSellers({
    get: (path: string) => shopper.request.get(new URL(path, origin).href),
  } as typeof shopper.request)
  // No page waits for the news while others come: one of the next has it.
  await expect(async () => {
    await shopper.goto(`${origin}/store/${product.slug}`)
    await expect(shopper.getByText('Plus tax', { exact: true }).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await putIntoCart(shopper.request, [{ product, variant }], origin)
  await shopper.goto(`${origin}/cart`)
  const summary = shopper.getByRole('complementary', { name: 'Summary' })
  await expect(summary.getByText('Tax, estimated for Ireland')).toBeVisible()
  const shown = (name: string | RegExp, at = summary) =>
    at
      .locator('dl > div')
      .filter({ has: shopper.locator('dt', { hasText: name }) })
      .locator('dd')
      .textContent()
      .then(cents)
  const delivery = await shown(/^Delivery/)
  const tax = Math.round(variant.price.amountMinor * 0.23) + Math.round(delivery * 0.23)
  expect(await shown('Tax, estimated for Ireland')).toBe(tax)
  expect(await shown(/^Total/)).toBe(variant.price.amountMinor + delivery + tax)
  await expectAccessible(shopper)

  await summary.getByRole('link', { name: 'Check out' }).click()
  const order = shopper.locator('details').filter({ hasText: 'Your order' })
  await order.locator('summary').first().click()
  await expect(order.getByText('After the address')).toHaveCount(2)
  expect(await shown('Before delivery and tax', order)).toBe(variant.price.amountMinor)
  await fillGuestDetails(shopper)
  await expect(order.getByText('After the address')).toHaveCount(0)
  const added = await shown(/^Tax$/, order)
  expect(added).toBe(Math.round(variant.price.amountMinor * 0.2) + Math.round(delivery * 0.2))
  const total = await shown(/^Total/, order)
  expect(total).toBe(variant.price.amountMinor + delivery + added)
  await expectAccessible(shopper)
  await shopper.getByLabel('Card number').fill('4242 4242 4242 4242')
  await shopper.getByLabel(/^Expiry/).fill('0430')
  await shopper.getByLabel('Security code').fill('123')
  const pay = shopper.getByRole('button', { name: /^Place order and pay/ })
  expect(cents(await pay.textContent())).toBe(total)
  await pay.click()
  await expect(shopper.getByRole('heading', { name: 'Thank you. It is yours.' })).toBeVisible()
  const receipt = shopper.getByRole('main').getByRole('complementary')
  expect(await shown(/^Tax$/, receipt)).toBe(added)
  expect(await shown(/^Total/, receipt)).toBe(total)
  await expectAccessible(shopper)
})
