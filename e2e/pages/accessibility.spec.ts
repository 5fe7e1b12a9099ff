import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../fixtures/test'
import { signIn } from '../people/sign-in'
import { everyPage } from './every-page'
import { firstProduct } from './first-product'

for (const { path, as } of [...everyPage, { path: 'a product', as: undefined }]) {
  test(`axe finds nothing on ${path}, light and dark`, async ({ page }) => {
    if (as) await signIn(page, as)
    // What moves is between two colours at some moment.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path === 'a product' ? await firstProduct() : path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // And a page that is not looked at may never get to the end of one.
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
      })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      )
      expect(found, colorScheme).toEqual([])
    }
  })
}
