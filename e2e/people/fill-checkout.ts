import type { Page } from '@playwright/test'
import { testCards } from './test-cards'

/** Says in an open checkout who buys, as a guest, and where to: what is left is the card. */
export async function fillGuestDetails(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill('guest@example.com')
  await page.getByLabel('Country').selectOption('AT')
  await page.getByLabel('Full name').fill('Ada Byrne')
  await page.getByLabel('Street and house number').fill('Hauptstrasse 1')
  await page.getByLabel('Postcode').fill('1010')
  await page.getByLabel('Town or city').fill('Vienna')
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Fills an open checkout as a guest, up to the button that pays. */
export async function fillCheckout(page: Page, card: string = testCards.good): Promise<void> {
  await fillGuestDetails(page)
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel(/^Expiry/).fill('0430')
  await page.getByLabel('Security code').fill('123')
}
