import { expect, type Page } from '@playwright/test'

/** Fills the registration form, terms included, and sends it. */
export async function fillRegistration(page: Page, email: string, password: string): Promise<void> {
  // The form before may still be there: it has the same labels.
  await expect(page.getByRole('heading', { name: 'Create and account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}
