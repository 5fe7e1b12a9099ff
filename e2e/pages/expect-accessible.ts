import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with what axe finds on an open page, in its light and in its dark colours. Motion has to be reduced before it is opened. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // And a page that is not looked at may never get to the end of one.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    expect(found, colorScheme).toEqual([])
  }
}
