import { expect, test } from '../fixtures/test'
import { fillLogin } from '../people/fill-login'
import { fillRegistration } from '../people/fill-registration'
import { logOutOfShop } from '../people/log-out'
import { newEmail } from '../people/new-email'

test('a shopper registers, signs in, browses, opens a product and signs out', async ({ page }) => {
  const email = newEmail('shopper')
  const password = 'four words in a row'

  await page.goto('/auth/register')
  await expect(page.getByRole('heading', { name: 'Create and account' })).toBeVisible()
  await fillRegistration(page, email, password)
  await expect(page).toHaveURL(/\/auth\/login/)

  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await fillLogin(page, email, password)
  await expect(page).toHaveURL(/\/$/)

  await page.getByRole('banner').getByRole('link', { name: 'WOMEN', exact: true }).click()
  await expect(page).toHaveURL(/\/store\?category=women/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/women/i)

  const card = page.getByRole('main').locator('a[href^="/store/"]').first()
  const href = await card.getAttribute('href')
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByText('Tax included')).toBeVisible()

  await logOutOfShop(page)
  await expect(page).toHaveURL(/\/$/)
  const check = await page.request.get('/api/auth/check-session')
  expect(check.status()).toBe(401)
})

test('the search box leads to what fits the words', async ({ page }) => {
  await page.goto('/')
  const name = await page.getByRole('main').locator('a[href^="/store/"]').first().getAttribute('href')
  const word = name!.split('/').at(-1)!.split('-').at(-1)!
  const search = page.getByRole('search').getByLabel('Search the store')
  await search.fill(word)
  await search.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/store\\?q=${word}`))
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(word)
  await expect(page.getByRole('main').locator('a[href^="/store/"]').first()).toBeVisible()
})
