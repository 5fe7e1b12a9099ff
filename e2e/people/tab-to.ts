import { expect, type Locator, type Page } from '@playwright/test'

/** More presses than any page has places for the focus. */
const MOST_PRESSES = 120

/** Presses Tab until the focus is on a control, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${String(control)}`)
}
