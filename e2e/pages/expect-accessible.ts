import { expect, type Page } from '@playwright/test'
import { findByAxe } from './axe'

type ColorScheme = 'light' | 'dark'

/** Those that look at colours; of the others the scheme changes nothing. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Fails with what axe finds on an open page, in its light and in its dark colours. Motion has to be reduced before it is opened. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleIn(page, 'light')
  await expectAccessibleIn(page, 'dark', OF_COLOURS)
}

/** A page has loaded what it shows by then, also on a busy machine. */
const QUIET_MS = 20_000

/** Fails with what axe finds on an open page in these colours. @param rules all when absent. */
export async function expectAccessibleIn(page: Page, colorScheme: ColorScheme, rules?: string[]): Promise<void> {
  // Playwright may never call a page quiet that has another document in a frame, though nothing is on its way: axe judges it all the same.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // A page that is not looked at may never get to the end of a transition, and may begin one late.
  await page.waitForFunction(
    (scheme) => {
      if (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) return false
      const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      for (const transition of moving) transition.finish()
      return moving.length === 0
    },
    colorScheme,
    { polling: 50 },
  )
  // A row is like the row above it; contrast is judged at every word, and takes most of the time.
  const context = { exclude: [':is(tbody > tr, ul > li):nth-child(n + 9)'] }
  expect(await findByAxe(page, context, rules && { runOnly: rules }), colorScheme).toEqual([])
}
