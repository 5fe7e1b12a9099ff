import { expect, test } from '../fixtures/test'
import { piecesOfTwoSellers } from '../people/pieces-of-two-sellers'
import { putIntoCart } from '../people/put-into-cart'
import { testCards } from '../people/test-cards'
import { expectAccessible } from './expect-accessible'

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('axe finds nothing on a cart with pieces, nor where one was taken out', async ({ page }) => {
  await putIntoCart(page.request, await piecesOfTwoSellers(page.request))
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused()
  await expectAccessible(page)
})

test('axe finds nothing on a wishlist with pieces, its link, and what others see of it', async ({ page }) => {
  const origin = process.env.SHOP_ORIGIN!
  for (const { product } of await piecesOfTwoSellers(page.request))
    await page.request.put(`/api/wishlist/${product.id}`, { headers: { origin } })
  await page.goto('/wishlist')
  await page.getByRole('button', { name: 'Share the list' }).click()
  const link = await page.getByRole('textbox', { name: 'Link to your wishlist' }).inputValue()
  await page
    .getByRole('button', { name: /^Add .* to the cart/ })
    .first()
    .click()
  await expect(
    page
      .getByRole('group', { name: /^Choose what to add/ })
      .getByRole('button')
      .first(),
  ).toBeFocused()
  await expectAccessible(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'A wishlist' })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on any step of the checkout, nor on the order', async ({ page }) => {
  test.slow()
  await putIntoCart(page.request, await piecesOfTwoSellers(page.request))
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('guest@example.com')
  await page.getByLabel('Country').selectOption('US')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose the state')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Country').selectOption('AT')
  await page.getByLabel('Full name').fill('Ada Byrne')
  await page.getByLabel('Street and house number').fill('Hauptstrasse 1')
  await page.getByLabel('Postcode').fill('1010')
  await page.getByLabel('Town or city').fill('Vienna')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Card number').fill(testCards.good)
  await page.getByLabel(/^Expiry/).fill('0430')
  await page.getByLabel('Security code').fill('123')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Place order and pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. It is yours.' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this order' }).first().click()
  await expectAccessible(page)
})
