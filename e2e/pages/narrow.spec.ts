import { expect, test } from '../fixtures/test'
import { signIn } from '../people/sign-in'
import { everyPage } from './every-page'
import { firstProduct } from './first-product'

test.use({ viewport: { width: 390, height: 844 } })

for (const { path, as } of [...everyPage, { path: 'a product', as: undefined }]) {
  test(`${path} does not scroll sideways on a phone`, async ({ page }) => {
    if (as) await signIn(page, as)
    await page.goto(path === 'a product' ? await firstProduct() : path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
}
