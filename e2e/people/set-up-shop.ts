import { expect, type Page } from '@playwright/test'
import { png } from '../shop/png'

/** From the dashboard of a new shop: says what Loom & Ledger is, and who runs it. */
export async function sayWhatShopIs(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Shop profile/ })
    .last()
    .click()
  await page.getByLabel('Shop name').fill('Loom & Ledger')
  await page.getByLabel('Address of your page').fill('loom-and-ledger')
  await page.getByLabel('About the shop').fill('Two looms in a former mill.')
  await page.locator('input[type=file][aria-label="Logo"]').setInputFiles({
    ...{ name: 'logo.png', mimeType: 'image/png', buffer: png([90, 20, 40]) },
  })
  await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Registered name').fill('Loom Ltd')
  await page.getByLabel('VAT or tax number').fill('IE6388047V')
  await page.getByLabel('Street and number').fill('Weavers Lane 3')
  await page.getByLabel('Town or city').fill('Dublin')
  await page.getByLabel('Country').selectOption('IE')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Saved. The next invoice has it.')).toBeVisible()
}

/** Says where its money goes, accepts the terms, and asks for a yes. */
export async function submitShop(page: Page, origin: string): Promise<void> {
  const account = await page.request.put(`${origin}/api/seller/payout-account`, {
    headers: { origin },
    data: { holder: 'Loom Ltd', iban: 'AT61 1904 3002 3457 3201' },
  })
  expect(account.ok(), await account.text()).toBe(true)
  await page.goto(`${origin}/seller/terms`)
  await page.getByRole('button', { name: 'Accept these terms' }).click()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Everything is ready' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.getByText('We are looking at your shop')).toBeVisible()
}

/** As an admin: lets the shop sell. */
export async function approveShop(admin: Page): Promise<void> {
  await admin.getByRole('link', { name: 'Loom & Ledger' }).click()
  await admin.getByRole('button', { name: /^Approve/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Loom & Ledger may sell.')).toBeVisible()
}
