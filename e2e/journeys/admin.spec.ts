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

  await page.keyboard.press('ControlOrMeta+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill(demoAccounts.shop)
  await search.getByRole('option', { name: `All results for “${demoAccounts.shop}”` }).click()
  await expect(main.getByRole('region', { name: 'Shoppers' }).getByText(demoAccounts.shop)).toBeVisible()

  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin/)
  await expect.poll(async () => (await page.request.get('/api/admin/check-session')).status()).toBe(401)
})
