import { expect, type Page } from '@playwright/test'

/** Fills the log-in form and sends it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  // The form before may still be there, and a page whose session has ended is behind this one: they have the same labels.
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.getByLabel('Email').filter({ visible: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).filter({ visible: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
