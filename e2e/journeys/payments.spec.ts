import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { signIn } from '../people/sign-in'

test('a seller names a bank account and sees where payouts go', async ({ page }) => {
  await signIn(page, 'seller')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/seller/payments')
  const bank = page.getByRole('region', { name: 'Bank account' })
  await bank.getByRole('button', { name: 'Add a bank account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add your bank account' })
  await dialog.getByLabel('Account holder').fill('Northlight Outfitters')
  await dialog.getByLabel('IBAN').fill('AT61 1904 3002 3457 3202')
  await dialog.getByRole('button', { name: 'Use this account' }).click()
  await expect(dialog.getByText('This IBAN has a mistake in it')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('IBAN').fill('AT61 1904 3002 3457 3201')
  await dialog.getByRole('button', { name: 'Use this account' }).click()
  await expect(dialog).toBeHidden()
  await expect(bank.getByText('ends in 3201')).toBeAttached()
  await expect(bank.getByText('Austria')).toBeVisible()
  await expect(page.getByText(/^Next payout on /)).toBeVisible()

  const schedule = page.locator('details').filter({ has: page.getByRole('radio', { includeHidden: true }) })
  await schedule.locator('summary').click()
  await page.getByRole('radio', { name: 'Only when I ask for it' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You ask for each payout yourself.')).toBeVisible()
  await page.reload()
  await schedule.locator('summary', { hasText: 'Only when I ask for it' }).click()
  await expect(page.getByRole('radio', { name: 'Only when I ask for it' })).toBeChecked()
  await expectAccessible(page)

  await expect(page.getByText('It can be paid out from €10.00 on.')).toBeVisible()
  await page.getByRole('link', { name: 'Payouts', exact: true }).click()
  await expect(page).toHaveURL(/\?list=payouts$/)
  await expect(page.getByRole('heading', { name: 'Nothing was paid out yet' })).toBeVisible()
})
