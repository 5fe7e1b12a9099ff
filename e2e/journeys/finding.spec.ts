import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'

const products = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article')
const total = async (page: Page) => Number.parseInt((await page.getByText(/^\d+ items?$/).innerText()) || '0', 10)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('filters are collected in a sheet, stand in the address, and go back and forth with it', async ({ page }) => {
    await page.goto('/store')
    const all = await total(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expectAccessible(page)
    await sheet.getByRole('checkbox', { name: /^Navy/ }).check()
    const show = sheet.getByRole('button', { name: /^Show \d+ items?$/ })
    await expect(show).not.toHaveText(`Show ${all} items`)
    const promised = Number(/\d+/.exec(await show.innerText())?.[0])
    await show.click()

    await expect(page).toHaveURL(/\/store\?color=navy$/)
    await expect(sheet).toBeHidden()
    await expect.poll(() => total(page)).toBe(promised)
    expect(promised).toBeLessThan(all)

    const scrollY = () => page.evaluate(() => window.scrollY)
    await page.evaluate(() => window.scrollTo(0, 400))
    const product = products(page).nth(2).getByRole('link').first()
    await product.scrollIntoViewIfNeeded()
    const left = await scrollY()
    expect(left).toBeGreaterThan(0)
    await product.click()
    await expect(page).toHaveURL(/\/store\/[a-z]/)
    await page.goBack()
    await expect(page).toHaveURL(/\/store\?color=navy$/)
    await expect.poll(scrollY).toBe(left)

    await page.reload()
    await expect(page.getByRole('link', { name: 'Remove filter: Navy' })).toBeVisible()
    await expect.poll(() => total(page)).toBe(promised)
    await page.goBack()
    await expect(page).toHaveURL(/\/store$/)
    await expect(page.getByRole('link', { name: 'Remove filter: Navy' })).toHaveCount(0)
    // Sellers of other tests may have put something on sale meanwhile.
    await expect.poll(() => total(page)).toBeGreaterThanOrEqual(all)
  })
})

test('few pieces that take the place of a skeleton leave the end of the page where it was: out of sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/')
  let letThrough = () => {}
  const isSeen = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/products?*', async (route) => {
    const answer = await route.fetch()
    const found = (await answer.json()) as { items: unknown[] }
    await isSeen
    await route.fulfill({ json: { ...found, items: found.items.slice(0, 1), total: 1, pageCount: 1 } })
  })
  const ends: number[] = []
  const footerTop = async () => ends.push((await page.getByRole('contentinfo').boundingBox())?.y ?? 0)
  const search = page.getByRole('search').getByLabel('Search the store')
  await search.fill('coat')
  await search.press('Enter')
  await expect(page.getByText('Looking through the rails')).toBeAttached()
  await footerTop()
  letThrough()
  await expect(products(page)).toHaveCount(1)
  await footerTop()
  expect(Math.min(...ends), ends.join(', ')).toBeGreaterThanOrEqual(1180)
})

test('filters beside the products narrow them without a new page, and each comes off again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/store?category=women')
  const all = await total(page)
  const filters = page.getByRole('complementary', { name: 'Narrow down' })
  await filters.getByText('In stock now').click()
  await filters.getByRole('link', { name: /^Only what is reduced/ }).click()
  await expect(page).toHaveURL('/store?category=women&deals=true&stock=true')
  await expect(page.getByRole('heading', { level: 1, name: 'Deals in Women' })).toBeVisible()
  await expect.poll(() => total(page)).toBeLessThan(all)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high')
  await expect(page).toHaveURL('/store?category=women&deals=true&stock=true&sort=price-asc')
  await page.getByRole('link', { name: 'Remove filter: Deals' }).click()
  await expect(page).toHaveURL('/store?category=women&stock=true&sort=price-asc')
  await expectAccessible(page)
})

test('without script the filters are a form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
    baseURL: baseURL!,
  })
  const page = await context.newPage()
  await page.goto('/store')
  await page.getByRole('checkbox', { name: /^Nordhavn/ }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/[?&]brand=nordhavn/)
  await expect(page.getByRole('heading', { level: 1, name: 'Nordhavn' })).toBeVisible()
  await context.close()
})

test('a slip in a search is forgiven, and what nobody has leads on', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('search').getByLabel('Search the store')
  await search.fill('nordhvan')
  await search.press('Enter')
  await expect(page.getByText('No items match “nordhvan”, so here is “nordhavn”.')).toBeVisible()
  await expect(products(page).first()).toBeVisible()
  await page.goto('/store?q=zzzzzz')
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzzz”' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link').first().click()
  await expect(products(page).first()).toBeVisible()
})

test('suggestions come with the first focus and are chosen by the keyboard alone', async ({ page }) => {
  const chunks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/suggestions.')) chunks.push(request.url())
  })
  await page.goto('/store')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(chunks).toEqual([])
  await page.getByRole('search').getByLabel('Search the store').focus()
  const search = page.getByRole('combobox', { name: 'Search the store' })
  await page.keyboard.type('nord')
  await expect(page.getByRole('option', { name: 'Nordhavn', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(search).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/store?brand=nordhavn')
  await expect(page.getByRole('heading', { level: 1, name: 'Nordhavn' })).toBeVisible()
})

test('a product leads on to its like, its seller, and what was looked at before', async ({ page }) => {
  await page.goto('/store?category=women')
  await products(page).first().getByRole('link').first().click()
  // The address is there before the page is.
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  const first = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(
    page
      .getByRole('region', { name: /More like this|Goes with it/ })
      .first()
      .getByRole('article')
      .first(),
  ).toBeVisible()
  await page
    .getByRole('region', { name: /More like this|Goes with it/ })
    .first()
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first)
  await expect(page.getByRole('region', { name: 'You looked at' }).getByRole('link', { name: first })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByText(/^Sold and sent by/)
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/store\/sellers\//)
  await expect(products(page).first()).toBeVisible()
})
