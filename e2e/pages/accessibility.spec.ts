import { expect, test } from '../fixtures/test'
import { signIn } from '../people/sign-in'
import { everyPage } from './every-page'
import { expectAccessible } from './expect-accessible'
import { firstProduct } from './first-product'

for (const { path, as } of [...everyPage, { path: 'a product', as: undefined }]) {
  test(`axe finds nothing on ${path}, light and dark`, async ({ page }) => {
    if (as) await signIn(page, as)
    // What moves is between two colours at some moment.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path === 'a product' ? await firstProduct() : path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}
