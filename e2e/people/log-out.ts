import type { Page } from '@playwright/test'

/** Signs a shopper out by the masthead's menu. */
export async function logOutOfShop(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Account').click()
  await page.getByRole('button', { name: 'Log out' }).click()
}
