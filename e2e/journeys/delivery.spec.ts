import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { piecesOfTwoSellers } from '../people/pieces-of-two-sellers'
import { putIntoCart } from '../people/put-into-cart'
import { signIn } from '../people/sign-in'

test('an admin offers another method and takes a country out: both are said at the checkout', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin/delivery')
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('heading', { name: 'Zones' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add method' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('By rocket')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const rate = page.getByRole('region', { name: /^Prices/ }).getByRole('row', { name: /By rocket/ }).first() // prettier-ignore
  await expect(rate).toContainText('Does not go there')
  await rate.locator('summary').click()
  await rate.getByRole('button', { name: 'Set price' }).click()
  await dialog.getByRole('textbox', { name: 'Price 1 (EUR)' }).fill('31.40')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rate).toContainText('€31.40')

  const zone = page.getByRole('table', { name: 'Zones and their countries' }).getByRole('row').nth(1)
  const changePortugal = async () => {
    await zone.locator('summary').click()
    await zone.getByRole('button', { name: 'Change' }).click()
    await dialog.getByRole('checkbox', { name: 'Portugal' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await changePortugal()
  await expect(page.getByText(/^Not delivered to: .*Portugal/)).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  const pieces = await piecesOfTwoSellers(guest.request)
  await putIntoCart(guest.request, pieces.slice(0, 1))
  await guest.goto('/checkout')
  const country = guest.getByLabel('Country')
  await expect(country.getByRole('option', { name: 'Spain' })).toHaveCount(1)
  await expect(country.getByRole('option', { name: 'Portugal' })).toHaveCount(0)
  await changePortugal()
  await guest.reload()
  await guest.getByRole('textbox', { name: 'Email' }).fill('guest@example.com')
  await country.selectOption('PT')
  await guest.getByLabel('Full name').fill('Ada Byrne')
  await guest.getByLabel('Street and house number').fill('Rua da Olaria 31')
  await guest.getByLabel('Postcode').fill('1100-148')
  await guest.getByLabel('Town or city').fill('Lisbon')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.getByText('By rocket').first()).toBeVisible()
  await expect(guest.getByText('€31.40').first()).toBeVisible()

  // As it was, for whoever shops beside this test.
  const method = page.getByRole('table', { name: 'Methods of delivery' }).getByRole('row', { name: /By rocket/ })
  await method.locator('summary').click()
  await method.getByRole('button', { name: 'Retire' }).click()
  await dialog.getByRole('button', { name: 'Retire' }).click()
  await expect(method).toContainText('Retired')
})
