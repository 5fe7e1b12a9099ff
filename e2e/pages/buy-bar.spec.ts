import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { pieceOfSeller } from '../people/piece-of-seller'

test.use({ viewport: { width: 390, height: 844 } })

/** How far what has the focus reaches below the upper edge of the bar, in pixels; `null` without a bar, or with the focus in it. */
const belowBar = (page: Page) =>
  page.evaluate(async () => {
    // Only then the page has noticed what has left the window.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const bar = [...document.querySelectorAll('main div')].find((one) => getComputedStyle(one).position === 'fixed')
    const focused = document.activeElement
    if (!bar || !focused || bar.contains(focused)) return null
    return focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top
  })

test('on a phone neither the focus nor a toast lies below the bar at the window’s edge', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Of the demo: what other tests put into the store may have a page too short to scroll.
  const { product, variant } = await pieceOfSeller(page.request)
  await page.goto(`/store/${product.slug}?color=${variant.color}&size=${variant.size}`)
  // What stands below the product comes later, and makes the page long enough to scroll.
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const add = page.getByRole('button', { name: 'Add to cart' })
  await add.first().focus()
  let compared = 0
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab')
    if ((await belowBar(page)) === null) continue
    compared += 1
    // What comes into the page meanwhile may move it for a moment; a page scrolls by whole pixels.
    await expect.poll(() => belowBar(page)).toBeLessThan(1)
    if (compared > 2) continue
    // What comes late moves it below the bar, and then out of the window; not every browser holds a page in its place.
    const height = compared * 100 - (await belowBar(page))!
    await page.evaluate((pixels) => {
      document.documentElement.style.overflowAnchor = 'none'
      const late = document.createElement('div')
      late.style.height = `${pixels}px`
      document.activeElement!.closest('details, a, button')!.before(late)
    }, height)
    expect(await belowBar(page)).toBeLessThan(1)
  }
  expect(compared).toBeGreaterThan(3)

  await add.first().evaluate((one) => window.scrollTo(0, window.scrollY + one.getBoundingClientRect().bottom + 200))
  await expect(add).toHaveCount(2)
  const bar = (await add.last().locator('..').boundingBox())!
  await add.last().click()
  // What was put into the cart covers the bar, from below.
  const drawer = page.getByRole('dialog', { name: 'In your cart' })
  await expect(drawer).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Check out' })).toBeFocused()
  const { y } = (await drawer.boundingBox())!
  expect(y).toBeLessThan(bar.y)
})

test('on a phone the bar covers nothing of the title when the page opens', async ({ page }) => {
  const { product } = await pieceOfSeller(page.request)
  await page.goto(`/store/${product.slug}`)
  const bar = page
    .getByRole('button', { name: /^(Add to cart|Choose a size)$/ })
    .last()
    .locator('..')
  await expect(bar).toBeVisible()
  // As it comes, it rises.
  await bar.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  expect(title.y + title.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
})
