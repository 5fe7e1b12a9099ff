import { expect, type Page } from '@playwright/test'
import { expectAccessibleIn } from './expect-accessible'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/** Fails with what axe finds on a page, light on a desk and dark on a phone, and when it scrolls sideways there. */
export async function expectPresentable(page: Page, path: string): Promise<void> {
  await page.setViewportSize(DESK)
  // What moves is between two colours at some moment.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectAccessibleIn(page, 'light')
  await page.setViewportSize(PHONE)
  await expectAccessibleIn(page, 'dark')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'width on a phone').toBeLessThanOrEqual(PHONE.width)
}
