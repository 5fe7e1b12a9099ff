import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { DEMO_PASSWORD, demoAccounts } from '../people/demo-accounts'
import { fillLogin } from '../people/fill-login'
import { newShop } from '../people/new-shop'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your session has ended' })

/** Waits for the page's own requests first: one that is refused would show the notice before the test acts. */
async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
}

test('a seller whose session ends in the middle of a form signs in on the spot, and saves what they typed', async ({
  page,
}) => {
  const { owner } = await newShop(page.request)
  await page.goto('/seller/profile')
  const name = page.getByLabel('Shop name')
  const words = `Coats of ${Date.now().toString(36)}`
  await name.fill(words)
  await endSession(page)
  await page.getByRole('button', { name: 'Save profile' }).click()

  await expect(notice(page)).toBeVisible()
  await expect(name).toBeHidden()
  await expect(page).toHaveTitle(/^Sign in/)
  await fillLogin(page, owner.email, owner.password)
  await expect(name).toHaveValue(words)
  await expect(notice(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/seller\/profile$/)
  await expect(page).toHaveTitle(/^Shop profile/)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue(words)
})

test('what is typed of a product is saved once its seller is back', async ({ page }) => {
  const { id, owner } = await newShop(page.request)
  await page.goto(`/seller/products/${id}`)
  const name = page.getByLabel('Product name')
  await expect(name).toHaveValue('Velvet cape')
  await endSession(page)
  await name.fill('Velvet cloak')

  await expect(notice(page)).toBeVisible()
  await fillLogin(page, owner.email, owner.password)
  await expect(name).toHaveValue('Velvet cloak')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
})

test('a dialog, too, is there again with what was typed in it', async ({ page }) => {
  const { owner } = await newShop(page.request)
  await page.goto('/seller/team')
  await page.getByRole('button', { name: 'Invite' }).click()
  const email = page.getByRole('dialog').getByLabel('Their email address')
  await email.fill('colleague@example.com')
  await endSession(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click()

  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await fillLogin(page, owner.email, owner.password)
  await expect(email).toHaveValue('colleague@example.com')
  await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('We have sent an invitation to colleague@example.com.')).toBeVisible()
})

test('somebody else who signs in then sees nothing of it', async ({ page }) => {
  await newShop(page.request)
  await page.goto('/seller/profile')
  const name = page.getByLabel('Shop name')
  await name.fill('Coats of nobody else')
  await endSession(page)
  await page.getByRole('button', { name: 'Save profile' }).click()

  await fillLogin(page, demoAccounts.seller, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/seller\/profile$/)
  await expect(name).toHaveValue(/./)
  await expect(name).not.toHaveValue('Coats of nobody else')
})
