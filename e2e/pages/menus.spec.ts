import { expect, test } from '../fixtures/test'
import { signIn } from '../people/sign-in'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone the menus of a product open within the window', async ({ page }) => {
  await signIn(page, 'seller')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/seller/products')
  await page
    .getByRole('main')
    .getByRole('button', { expanded: false, name: /^Details/ })
    .first()
    .click()
  const card = page.getByRole('main').locator('li details').first()
  await card.locator('summary').click()
  const edit = card.getByRole('link', { name: 'Edit' })
  await expect(edit).toBeInViewport({ ratio: 1 })
  await edit.click()
  // Until the editor is there the list's own menus are.
  await expect(page.getByRole('textbox', { name: 'Product name' })).toBeVisible()
  const more = page.getByRole('main').locator('details').first()
  await more.locator('summary').click()
  await expect(more.getByRole('link').first()).toBeInViewport({ ratio: 1 })
})
