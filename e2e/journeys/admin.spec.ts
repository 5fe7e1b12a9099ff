import { expect, test } from '../fixtures/test'
import { DEMO_PASSWORD, demoAccounts } from '../people/demo-accounts'
import { fillLogin } from '../people/fill-login'

test('an admin signs in, sees the counts and signs out', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
  await fillLogin(page, demoAccounts.admin, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/admin(\/dashboard)?$/)
  const main = page.getByRole('main')
  for (const name of ['Shoppers', 'Sellers', 'Products', 'Orders'])
    await expect(main.getByText(name, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /log ?out/i }).click()
  await expect(page).toHaveURL(/\/admin/)
  expect((await page.request.get('/api/admin/check-session')).status()).toBe(401)
})
