import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { openToolbar, remoteIn, ribbonOf } from './open-toolbar'

test('nothing of it is fetched until it is asked for', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/store')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => path.includes('/qa'))).toEqual([])
  await page.keyboard.press('Alt+Shift+KeyQ')
  const toolbar = await openToolbar(page)
  await expect(toolbar).toBeFocused()
  expect(scripts.filter((path) => path.includes('/assets/qa'))).toHaveLength(1)
})

test('it is worked by the keyboard, and remembered until it is hidden', async ({ page }) => {
  await page.goto('/store?qa')
  const toolbar = await openToolbar(page)
  await toolbar.focus()
  await page.keyboard.press('Escape')
  const tag = page.getByRole('button', { name: 'Open the toolbar for testing' })
  await page.goto('/about')
  await tag.press('Enter')
  await expect(page.getByRole('button', { name: 'Hide until' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide until' }).press('Enter')
  await page.goto('/store')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#qa-toolbar')).toHaveCount(0)
})

test('it names who draws what, and follows the visitor to other pages', async ({ page }) => {
  await page.goto('/store?qa')
  const here = (await openToolbar(page)).getByRole('list').first()
  await expect(here).toContainText(/storefront [0-9a-f]{8}/)
  await expect(page.locator('#qa-toolbar [data-drawn-by="storefront"]')).toBeVisible()
  await expect(page.locator('#qa-toolbar [data-drawn-by="host"]').first()).toBeVisible()
  await page.evaluate(() => {
    history.pushState({}, '', '/seller/login')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect(here).toContainText(/auth [0-9a-f]{8}/)
  await expect(page.locator('#qa-toolbar [data-drawn-by="host"]')).toHaveCount(0)
})

test('a simulated failure takes the ladder, is said on every page of the tab, and goes away', async ({
  page,
  context,
}) => {
  await page.goto('/store?qa')
  const part = await remoteIn(await openToolbar(page), 'storefront')
  await part.getByLabel('Simulate').selectOption('blocked')
  await page.getByRole('button', { name: 'Apply and reload' }).click()
  const card = page.getByText('This part of the shop is not answering')
  await expect(card).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cart/ })).toBeVisible()
  await expect((await openToolbar(page)).getByRole('listitem').filter({ hasText: 'unavailable' }).first()).toBeVisible()
  await expect(ribbonOf(page)).toContainText('Simulated in this tab: storefront blocked')

  await page.getByRole('button', { name: 'Hide until' }).click()
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(ribbonOf(page)).toContainText('storefront blocked')
  const other = await context.newPage()
  await other.goto('/store')
  await expect(other.getByRole('heading', { level: 1, name: 'The whole store' })).toBeVisible()
  await expect(ribbonOf(other)).toBeHidden()

  await page.goto('/store')
  await expect(card).toBeVisible()
  await ribbonOf(page).getByRole('button', { name: 'Stop simulating' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The whole store' })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a release that is made to throw is reported, and the shop stands around it', async ({ page, problems }) => {
  // React says so of every page that cannot be hydrated.
  problems.expect(/Minified React error #422/)
  await page.goto('/store?qa')
  const part = await remoteIn(await openToolbar(page), 'storefront')
  await part.getByLabel('Simulate').selectOption('throws')
  await page.getByRole('button', { name: 'Apply and reload' }).click()
  await expect((await openToolbar(page)).getByRole('listitem').filter({ hasText: 'render' }).first()).toContainText(
    'simulated by QA',
  )
  await expect(page.getByRole('link', { name: /^Cart/ })).toBeVisible()
  await (await openToolbar(page)).getByRole('button', { name: 'Reset all' }).click()
  await expect(ribbonOf(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'The whole store' })).toBeVisible()
})

for (const width of [390, 1440])
  test(`axe finds nothing in it, light and dark, and the cart is free, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/store?qa')
    // On a phone it begins folded.
    if (width < 640) await page.getByRole('button', { name: 'Open the toolbar for testing' }).click()
    const part = await remoteIn(await openToolbar(page), 'storefront')
    await part.getByLabel('Simulate').selectOption('slow')
    await part.getByLabel('Release').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Apply and reload' }).click()
    await expect(ribbonOf(page)).toContainText('Simulated')
    await expect((await openToolbar(page)).getByRole('button', { name: 'Reset all' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Cart/ }).click()
    await expect(page).toHaveURL(/\/cart$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('open beside the page it hides nothing that can be pressed; on a phone it folds when one turns to the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/store?qa')
  const toolbar = await openToolbar(page)
  const { x, width } = (await toolbar.boundingBox())!
  const boxes = () =>
    page
      .locator('#root :is(a, button, input)')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).filter(({ width, bottom }) => width > 1 && bottom > 0),
      )
  const isFree = async () => {
    const all = await boxes()
    expect(all.length).toBeGreaterThan(20)
    expect(Math.min(...all.map(({ left }) => left))).toBeGreaterThanOrEqual(x + width)
    expect(Math.max(...all.map(({ right }) => right))).toBeLessThanOrEqual(1440)
  }
  await isFree()
  await page.mouse.move(900, 600)
  await page.mouse.wheel(0, 1_500)
  // A busy browser makes one way down of both: the header has to have seen the first.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  await expect(page.locator('[data-returns][data-stuck="away"]')).toBeAttached()
  await page.mouse.wheel(0, -250)
  await expect(page.locator('[data-returns][data-stuck="back"]')).toBeAttached()
  await isFree()
  // Longer than the frame takes to notice that something is wrong with it.
  await page.waitForTimeout(4_500)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('button', { name: 'Open the toolbar for testing' })).toBeVisible()
})
