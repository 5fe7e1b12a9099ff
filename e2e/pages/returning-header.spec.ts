import { expect, test } from '../fixtures/test'
import { pieceOfSeller } from '../people/piece-of-seller'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** The watch looks each second, and has to see the same three times. */
const WATCHED_MS = 5_000

test('on a phone a page that was scrolled leaves the next its header, and the checkout says what is missing', async ({
  page,
}) => {
  const { product, variant } = await pieceOfSeller(page.request)
  await page.goto(`/store/${product.slug}?color=${variant.color}&size=${variant.size}`)
  await expect(page.getByRole('heading', { name: /More like this|Goes with it/ }).first()).toBeVisible()
  const header = page.getByRole('banner')
  await page.mouse.wheel(0, 900)
  await expect(header).not.toBeInViewport()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(header).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.waitForTimeout(WATCHED_MS)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/email/i)
  await expect(header).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.cookie)).not.toContain('barred')
})

test('on a phone a header that returns shows the search as a lens, which leads into a field of the whole line', async ({
  page,
}) => {
  await page.goto('/store')
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible()
  const header = page.getByRole('banner')
  await page.mouse.wheel(0, 1500)
  await expect(header).not.toBeInViewport()
  await expect(async () => {
    await page.mouse.wheel(0, -100)
    await expect(header).toBeInViewport({ timeout: 500 })
  }).toPass()
  const field = header.getByRole('search').locator('input')
  await expect.poll(async () => (await field.boundingBox())?.width ?? 0).toBeLessThan(1)
  await header.getByRole('button', { name: 'Search' }).tap()
  await expect(field).toBeFocused()
  // The line has the way out, too.
  const close = header.getByRole('button', { name: 'Close the search' })
  await expect(close).toBeVisible()
  expect((await field.boundingBox())?.width).toBeGreaterThan(270)
  await field.fill('coat')
  await close.tap()
  await expect(field).not.toBeFocused()
  await expect(field).toHaveValue('')
  await expect(close).toBeHidden()
})
