import { expect, test } from '../fixtures/test'
import { DEMO_PASSWORD, demoAccounts } from '../people/demo-accounts'
import { fillLogin } from '../people/fill-login'

test('an admin signs in, sees how the marketplace does, finds an account and signs out', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
  await fillLogin(page, demoAccounts.admin, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/admin(\/dashboard)?$/)
  const main = page.getByRole('main')
  for (const name of ['Turnover', 'Waiting for you', 'Remotes', 'Sellers at risk', 'Failed payouts'])
    await expect(main.getByRole('region', { name })).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Find an order, shopper, product or shop' })
  await search.fill(demoAccounts.shop)
  await search.press('Enter')
  await expect(main.getByRole('region', { name: 'Shoppers' }).getByText(demoAccounts.shop)).toBeVisible()

  await page.getByRole('button', { name: /log ?out/i }).click()
  await expect(page).toHaveURL(/\/admin/)
  expect((await page.request.get('/api/admin/check-session')).status()).toBe(401)
})
