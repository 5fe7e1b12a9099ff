import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { signIn } from '../people/sign-in'
import { png } from '../shop/png'

/** Opens the menu of a category by keyboard and takes one of its acts. */
async function choose(page: Page, name: string, act: string) {
  // One that is done stays until what it changed is on the page.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const menu = page.locator('main details').filter({ hasText: `Actions for ${name}` })
  await menu.locator('summary').focus()
  await page.keyboard.press('Enter')
  await menu.getByRole('button', { name: act, exact: true }).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog')
}

const below = (page: Page, department: string) =>
  page.getByRole('list', { name: department, exact: true }).getByRole('button', { name: /^Place of/ })
const place = (page: Page, name: string) => page.getByRole('button', { name: `Place of ${name}`, exact: true })

test('an admin adds categories, moves them by keys, by dragging and by a dialog, and shoppers find what lies in them', async ({
  page,
  browser,
  problems,
}) => {
  const mark = Date.now().toString(36)
  const [department, hats, caps, unused] = [`Heads ${mark}`, `Hats ${mark}`, `Caps ${mark}`, `Nothing ${mark}`]
  await signIn(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('region', { name: 'Turnover' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('categories')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/categories$/)

  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(department)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${department} is added. Sellers can choose it now.`)).toBeVisible()
  for (const name of [hats, caps, unused]) {
    const dialog = await choose(page, department, 'Add below it')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(place(page, name)).toBeVisible()
  }
  await expectAccessible(page)

  await place(page, caps).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${caps} is before ${hats} below ${department} now.`)).toBeVisible()
  await expect(place(page, caps)).toBeFocused()
  await expect(below(page, department)).toHaveCount(3)
  expect(await below(page, department).first().getAttribute('aria-label')).toBe(`Place of ${caps}`)

  const row = (name: string) => place(page, name).locator('..')
  await row(unused).dragTo(row('Beauty'))
  await expect(page.getByText(`${unused} is last below Beauty now.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${unused} is last below ${department} now.`)).toBeVisible()

  const desk = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })
  problems.watch(desk)
  const origin = process.env.SHOP_ORIGIN!
  await signIn({ request: desk.request }, 'seller')
  const { items } = (await (await desk.request.get('/api/brands')).json()) as { items: { id: string }[] }
  const created = await desk.request.post('/api/products', {
    headers: { origin },
    multipart: {
      ...{ name: `Boater ${mark}`, slug: `boater-${mark}`, price: '49.90', stock: '7', brand: items[0]!.id },
      ...{ category: `heads-${mark}-caps-${mark}`, color: 'red', size: 'm', description: 'Straw.', details: 'Woven.' },
      images: { name: 'front.png', mimeType: 'image/png', buffer: png([150, 140, 60]) },
    },
  })
  expect(created.status(), await created.text()).toBe(201)

  const rename = await choose(page, hats, 'Rename')
  await rename.getByRole('textbox', { name: 'URL' }).fill('women')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(rename.getByText('Another category has this URL')).toBeVisible()
  await rename.getByRole('textbox', { name: 'URL' }).fill(`all-hats-${mark}`)
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`The category is called ${hats} now.`)).toBeVisible()

  await page.reload()
  const merge = await choose(page, caps, 'Merge')
  await expect(merge.getByText(`What lies in ${caps}, 1 product, lies in the other one at once.`)).toBeVisible()
  await merge.getByRole('combobox', { name: 'Into' }).selectOption(`${department} / ${hats}`)
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`${caps} is ${hats} now.`)).toBeVisible()
  const store = await desk.newPage()
  for (const former of [`heads-${mark}-caps-${mark}`, `heads-${mark}-hats-${mark}`]) {
    await store.goto(`/store?category=${former}`)
    await expect(store).toHaveURL(new RegExp(`category=all-hats-${mark}$`))
    await expect(
      store
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`Boater ${mark}`) })
        .first(),
    ).toBeVisible()
  }
  await expect(store.getByRole('heading', { level: 1 })).toContainText(hats)

  const retire = await choose(page, hats, 'Retire')
  await retire.getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByText(`${hats} is retired.`)).toBeVisible()
  await store.goto('/seller/add-product')
  const select = store.getByRole('combobox', { name: 'Category' })
  await expect(select.locator('option', { hasText: unused })).toHaveCount(1)
  await expect(select.locator('option', { hasText: hats })).toHaveCount(0)

  const remove = await choose(page, unused, 'Delete')
  await remove.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${unused} is deleted.`)).toBeVisible()
  await expect(place(page, unused)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.locator('main details').filter({ hasText: `Actions for ${hats}` })
  await menu.locator('summary').click()
  const item = await menu.getByRole('button', { name: 'Move to…' }).boundingBox()
  expect(item && item.x >= 0 && item.x + item.width <= 390).toBe(true)
  await page.keyboard.press('Escape')
  const move = await choose(page, hats, 'Move to…')
  await move.getByRole('combobox', { name: 'Below' }).selectOption('Beauty')
  await move.getByRole('combobox', { name: 'Place' }).selectOption('Last')
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText(`${hats} is last below Beauty now.`)).toBeVisible()
  await desk.close()
})
