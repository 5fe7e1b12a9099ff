import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type ColorScheme = 'light' | 'dark'

/** Fails with what axe finds on an open page, in its light and in its dark colours. Motion has to be reduced before it is opened. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) await expectAccessibleIn(page, colorScheme)
}

/** Fails with what axe finds on an open page in these colours. */
export async function expectAccessibleIn(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.waitForLoadState('networkidle')
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
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // A row is like the row above it; contrast is judged at every word, and takes most of the time.
    .exclude(':is(tbody > tr, ul > li):nth-child(n + 9)')
    // Sheets are fetched again for a rule that is off.
    .options({ resultTypes: ['violations'], preload: false })
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  expect(found, colorScheme).toEqual([])
}
