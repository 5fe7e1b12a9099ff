import { expect, test } from '../fixtures/test'
import { fillCheckout } from '../people/fill-checkout'
import { fillLogin } from '../people/fill-login'
import { newEmail } from '../people/new-email'
import { piecesOfTwoSellers } from '../people/pieces-of-two-sellers'
import { putIntoCart } from '../people/put-into-cart'
import { signIn } from '../people/sign-in'
import { testCards } from '../people/test-cards'

test('a member finds the guest’s pieces in their cart, has a card declined and pays with another', async ({
  page,
  browser,
}) => {
  test.slow()
  const origin = process.env.SHOP_ORIGIN!
  const credentials = { email: newEmail('member'), password: 'four words in a row' }
  const [first, second] = await piecesOfTwoSellers(page.request)
  const registration = { ...credentials, confirmPassword: credentials.password, terms: true }
  await page.request.post(`${origin}/api/auth/register`, { data: registration, headers: { origin } })

  // On another device, signed in.
  const elsewhere = await browser.newPage({ baseURL: origin })
  await signIn(elsewhere, 'shop', credentials)
  await putIntoCart(elsewhere.request, [first])
  await elsewhere.close()

  // Here as a guest, who signs in from the checkout.
  await putIntoCart(page.request, [second])
  await page.goto('/checkout')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillLogin(page, credentials.email, credentials.password)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 2 items' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(credentials.email)

  await page.getByLabel('Country').selectOption('AT')
  await page.getByLabel('Full name').fill('Ada Byrne')
  await page.getByLabel('Street and house number').fill('Hauptstrasse 1')
  await page.getByLabel('Postcode').fill('1010')
  // A reload loses nothing that was typed.
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Byrne')
  await page.getByLabel('Town or city').fill('Vienna')
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByLabel('Card number').fill(testCards.declined)
  await page.getByLabel(/^Expiry/).fill('0430')
  await page.getByLabel('Security code').fill('123')
  const pay = page.getByRole('button', { name: /^Place order and pay/ })
  await pay.click()
  await expect(page.getByRole('alert')).toContainText('The bank said no to this card')
  await page.getByLabel('Card number').fill(testCards.good)
  await pay.dblclick()
  await expect(page.getByRole('heading', { name: 'Thank you. It is yours.' })).toBeVisible()

  // The way back shows the receipt and orders nothing again, and the list has one order.
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Order H/ })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('list', { name: 'Your orders' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: /^Order / }).click()
  const parcel = page.getByRole('region', { name: `From ${first.product.seller.name}` })
  await parcel.getByRole('button', { name: 'Cancel this order' }).click()
  await parcel.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(parcel.getByText('Cancelled').first()).toBeVisible()
})

test('a bank that asks for consent leads back to the confirmation', async ({ page }) => {
  const [first] = await piecesOfTwoSellers(page.request)
  await putIntoCart(page.request, [first])
  await page.goto('/checkout')
  await fillCheckout(page, testCards.asks)
  await page.getByRole('button', { name: /^Place order and pay/ }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/orders\/H/)
})
