import type { Page } from '@playwright/test'
import type { Cart, ProductPage } from 'shared-contracts'
import { expect, test } from '../fixtures/test'
import { DEMO_PASSWORD, demoAccounts } from '../people/demo-accounts'

test('a press below the opening of the home page counts, though its code is still on its way', async ({ page }) => {
  let arrive = () => {}
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/rest-of-landing.*\.js/, async (route) => {
    await onItsWay
    await route.continue()
  })
  const asked = page.waitForRequest(/rest-of-landing.*\.js/)
  await page.goto('/', { waitUntil: 'load' })
  // The part above has come to life once it asks for the rest.
  await page.mouse.move(5, 5)
  await asked
  const first = page.locator('[aria-roledescription="slide"]').first()
  const before = (await first.boundingBox())!.x
  await page.getByRole('button', { name: 'Next items' }).click()
  arrive()
  await expect.poll(async () => (await first.boundingBox())!.x).toBeLessThan(before - 100)
})

/** Holds the shell's script back. @returns what lets it go. */
async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {}
  const onTheirWay = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/assets\/index\..*\.js/, async (route) => {
    await onTheirWay
    await route.continue()
  })
  return arrive
}

test('what is pressed on a product before its scripts are there counts once they are', async ({ page }) => {
  const arrive = await holdScripts(page)
  const { items } = (await (await page.request.get('/api/products')).json()) as ProductPage
  const { slug, sizesInStock } = items.find(({ sizesInStock }) => sizesInStock.length > 1)!
  // The size that is bought here otherwise is chosen when the page draws itself, and must not take the place of the one that is pressed.
  await page.addInitScript(
    (usual) => localStorage.setItem('usual-sizes', JSON.stringify(usual)),
    Object.fromEntries(
      ['women', 'men', 'kids'].flatMap((who) =>
        [`${who}Tops`, `${who}Bottoms`, `${who}Shoes`].map((chart) => [chart, sizesInStock[0]]),
      ),
    ),
  )
  await page.goto(`/store/${slug}`, { waitUntil: 'domcontentloaded' })
  const size = page.locator('main input[type="radio"]:enabled').last()
  await page.locator('main label:has(input[type="radio"]:enabled:not(:checked))').last().click()
  await expect(size).toBeChecked()
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await add.click()
  await expect(add).toHaveAttribute('data-pressed')
  arrive()
  await expect(page.getByRole('dialog', { name: /cart/i })).toBeVisible()
  const { groups } = (await (await page.request.get('/api/cart')).json()) as Cart
  expect(groups.flatMap(({ lines }) => lines.map((line) => line.size))).toEqual([sizesInStock.at(-1)])
})

test('of sizes that are pressed one after the other before the scripts are there, the last one counts', async ({
  page,
}) => {
  const { items } = (await (await page.request.get('/api/products')).json()) as ProductPage
  const { slug, sizesInStock } = items.find(({ sizesInStock }) => sizesInStock.length > 1)!
  const arrive = await holdScripts(page)
  await page.goto(`/store/${slug}?size=${sizesInStock[0]}`, { waitUntil: 'domcontentloaded' })
  const sizes = page.locator('main label:has(input[type="radio"]:enabled)')
  const drawn = await sizes.evaluateAll((labels) => labels.findIndex((label) => label.querySelector(':checked')))
  await sizes.last().click()
  await sizes.nth(drawn).click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  arrive()
  await expect(page.getByRole('dialog', { name: /cart/i })).toBeVisible()
  const { groups } = (await (await page.request.get('/api/cart')).json()) as Cart
  expect(groups.flatMap(({ lines }) => lines.map((line) => line.size))).toEqual([sizesInStock[0]])
})

test('a size that is pressed after the cart’s button takes none from it, before the scripts are there', async ({
  page,
}) => {
  const { items } = (await (await page.request.get('/api/products')).json()) as ProductPage
  const { slug, sizesInStock } = items.find(({ sizesInStock }) => sizesInStock.length > 1)!
  const sizesInCart = async () => {
    const { groups } = (await (await page.request.get('/api/cart')).json()) as Cart
    return groups.flatMap(({ lines }) => lines.map((line) => line.size))
  }
  const sizes = page.locator('main label:has(input[type="radio"]:enabled)')
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  const press = async (size: string, others: readonly string[]) => {
    const arrive = await holdScripts(page)
    await page.goto(`/store/${slug}?size=${size}`, { waitUntil: 'domcontentloaded' })
    const drawn = await sizes.evaluateAll((labels) => labels.findIndex((label) => label.querySelector(':checked')))
    for (const one of others) await { last: sizes.last(), drawn: sizes.nth(drawn), add }[one]!.click()
    arrive()
    await expect(page.getByRole('dialog', { name: /cart/i })).toBeVisible()
    await expect(page.locator('#starter')).toHaveCount(0)
    return sizes.nth(drawn).getByRole('radio')
  }
  const drawn = await press(sizesInStock[0]!, ['last', 'add', 'drawn'])
  await expect(drawn).toBeChecked()
  expect(await sizesInCart()).toEqual([sizesInStock.at(-1)])
  await press(sizesInStock[0]!, ['last', 'add', 'last', 'add', 'add'])
  expect(await sizesInCart()).toEqual([sizesInStock.at(-1)])
})

test('a filter that is chosen long before its script is there counts all the same', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/store?category=women', { waitUntil: 'domcontentloaded' })
  const filter = page.locator('main').getByRole('checkbox').and(page.locator(':enabled')).first()
  await filter.check()
  await page.waitForTimeout(10_500)
  arrive()
  await page.waitForURL(/[?&](?!category)\w+=/, { timeout: 20_000 })
  await expect(filter).toBeChecked()
})

test('filters that are chosen before their script is there are set at once, and count once it is', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/store?category=women', { waitUntil: 'domcontentloaded' })
  const filter = page.locator('main').getByRole('checkbox').and(page.locator(':enabled')).first()
  const other = page.locator('main').getByRole('checkbox').and(page.locator(':enabled')).nth(1)
  await filter.check()
  await other.check()
  arrive()
  await page.waitForURL(/[?&](?!category)\w+=/)
  await expect(filter).toBeChecked()
  await expect(other).toBeChecked()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

test('what is pressed below the opening before the scripts are there counts once they are, however often', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const first = page.locator('[aria-roledescription="slide"]').first()
  const next = page.getByRole('button', { name: 'Next items' })
  await next.scrollIntoViewIfNeeded()
  const before = (await first.boundingBox())!.x
  await next.click({ clickCount: 3 })
  arrive()
  await expect.poll(async () => (await first.boundingBox())!.x).toBeLessThan(before - 100)
})

test('what is pressed in the frame before its scripts are there counts once they are', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const menu = page.getByRole('button', { name: 'WOMEN: what is in it' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  arrive()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
})

test('the frame around a page that the browser draws is there before its scripts, and what is pressed in it counts', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/auth/reset?token=spent', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const menu = page.getByRole('button', { name: 'WOMEN: what is in it' })
  await menu.click()
  arrive()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('the way back before the scripts are there leads to the page before', async ({ page }) => {
  await page.goto('/store?category=women')
  await page.evaluate(() => history.pushState(null, '', '/store?category=men'))
  const arrive = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Men')
  await page.goBack({ waitUntil: 'commit' })
  arrive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women')
  await expect(page).toHaveURL(/category=women$/)
})

test('a pointer that lies still brings no scripts before the first view, one that moves does', async ({ page }) => {
  await page.mouse.move(300, 300)
  let show = () => {}
  const shown = new Promise<void>((resolve) => (show = resolve))
  await page.route(/\/media\//, async (route) => {
    await shown
    await route.continue()
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Laid out, and told of the pointer.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  expect(scripts).toEqual([])
  await page.mouse.move(320, 320)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  show()
})

test('a picture that does not come keeps the scripts of its page for a moment only', async ({ page }) => {
  await page.route(/\/media\//, () => {})
  const asked = page.waitForRequest(/\/assets\/index\..*\.js/)
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  await expect(page.locator('#starter')).toHaveCount(0)
})

test('who signs in before the scripts are there is signed in once they are', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/auth/login?next=/account', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email').fill(demoAccounts.shop)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  arrive()
  await page.waitForURL('**/account')
  await expect(page.getByRole('main')).toContainText(demoAccounts.shop)
})

test('a log-in that is loaded again still knows what registration handed over', async ({ page }) => {
  await page.goto('/auth/login')
  const handed = { email: 'ada@example.test', mailed: true }
  await page.evaluate((usr) => history.replaceState({ ...(history.state as object), usr }, ''), handed)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(handed.email)
  await expect(page.getByRole('status').filter({ hasText: handed.email })).toBeVisible()
})

test('an address typed before the scripts are there stays, whatever the page before has handed over', async ({
  page,
}) => {
  await page.goto('/auth/login')
  const handed = { email: 'ada@example.test', mailed: true }
  await page.evaluate((usr) => history.replaceState({ ...(history.state as object), usr }, ''), handed)
  const arrive = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email').fill(demoAccounts.shop)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  arrive()
  await expect(page.getByRole('status').filter({ hasText: handed.email })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(demoAccounts.shop)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(DEMO_PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL(({ pathname }) => pathname !== '/auth/login')
})

test('a size and the cart that are pressed in one go put that size into the cart', async ({ page }) => {
  const { items } = (await (await page.request.get('/api/products')).json()) as ProductPage
  const { slug } = items.find(({ sizesInStock }) => sizesInStock.length > 1)!
  await page.goto(`/store/${slug}`)
  const size = page.locator('main input[type="radio"]:enabled:not(:checked)').last()
  const add = await page.getByRole('button', { name: 'Add to cart' }).first().elementHandle()
  // On a slow phone the address is drawn after the second press.
  await size.evaluate(async (input: HTMLInputElement, button) => {
    input.click()
    await Promise.resolve()
    ;(button as HTMLElement).click()
  }, add)
  await expect(page.getByRole('dialog', { name: /cart/i })).toBeVisible()
})
