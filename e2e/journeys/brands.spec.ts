import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { newShop } from '../people/new-shop'
import { signIn } from '../people/sign-in'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens the menu of a brand by keyboard and takes one of its acts. */
async function choose(page: Page, name: string, act: string) {
  // One that is done stays until what it changed is on the page.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await row(page, name).locator('summary').focus()
  await page.keyboard.press('Enter')
  await row(page, name).getByRole('button', { name: act, exact: true }).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog')
}

test('an admin adds a brand, renames it, merges a double whose address leads on, retires it and deletes what is unused', async ({
  page,
  browser,
  problems,
}) => {
  const mark = Date.now().toString(36)
  const [double, kept, unused] = [`Skerry ${mark} Ltd`, `Skerry ${mark}`, `Nobody ${mark}`]
  await signIn(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('region', { name: 'Turnover' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('brands')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/brands$/)

  for (const name of [double, `Skery ${mark}`, unused]) {
    await page.getByRole('button', { name: 'Add brand' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${name} is added. Sellers can choose it now.`)).toBeVisible()
    // Until it is gone, nothing behind it takes what is typed.
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('searchbox').fill(mark)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(4)

  const rename = await choose(page, `Skery ${mark}`, 'Rename')
  await rename.getByRole('textbox', { name: 'Name' }).fill(double.toUpperCase())
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(rename.getByText(/There is a brand of this name already/)).toBeVisible()
  await expectAccessible(page)
  await rename.getByRole('textbox', { name: 'Name' }).fill(kept)
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`The brand is called ${kept} now.`)).toBeVisible()

  const desk = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })
  problems.watch(desk)
  const { items } = (await (await desk.request.get('/api/brands')).json()) as { items: { id: string; name: string }[] }
  const { piece } = await newShop(desk.request, items.find(({ name }) => name === double)!.id)
  await page.reload()
  await expect(row(page, double).getByRole('link', { name: `1 product of ${double} on sale` })).toBeVisible()

  const merge = await choose(page, double, 'Merge')
  await expect(merge.getByText(`What carries ${double}, 1 product, gets the other brand at once.`)).toBeVisible()
  await merge.getByRole('combobox', { name: 'Into' }).selectOption(kept)
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`${double} is ${kept} now.`)).toBeVisible()
  await expect(row(page, kept)).toHaveCount(1)
  await expect(row(page, kept)).toContainText(`Also ${double}`)

  const store = await desk.newPage()
  await store.goto(`/store?brand=skerry-${mark}-ltd`)
  await expect(store).toHaveURL(new RegExp(`brand=skery-${mark}$`))
  await expect(
    store
      .getByRole('main')
      .getByRole('link', { name: new RegExp(kept) })
      .first(),
  ).toBeVisible()

  const retire = await choose(page, kept, 'Retire')
  await retire.getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByText(`${kept} is retired.`)).toBeVisible()
  await page.getByRole('link', { name: 'Retired' }).click()
  await expect(row(page, kept)).toBeVisible()
  await store.goto(`/store/${piece.product.slug}`)
  await expect(store.getByText(kept).first()).toBeVisible()

  await page.getByRole('link', { name: 'Active' }).click()
  const remove = await choose(page, unused, 'Delete')
  await remove.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${unused} is deleted.`)).toBeVisible()
  await expect(row(page, unused)).toHaveCount(0)
  await desk.close()
})

test('a seller who misses a brand asks for it, an admin adds it, and the seller takes it for what was begun', async ({
  page,
  browser,
  problems,
}) => {
  const mark = Date.now().toString(36)
  const name = `Fjordline ${mark}`
  await newShop(page.request)
  await page.goto('/seller/add-product')
  await page.getByLabel('Product name').fill('Half a shirt')
  await page.getByRole('button', { name: 'Ask for a brand that is not in the list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a brand' })
  await dialog.getByRole('textbox', { name: 'Name of the brand' }).fill(name)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Name of the brand' }).press('Enter')
  await expect(page.getByText(`${name}: we are looking at it.`)).toBeVisible()

  const office = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })
  problems.watch(office)
  const admin = await office.newPage()
  await signIn(admin, 'admin')
  await admin.goto('/admin/brands')
  await admin.getByRole('link', { name: /^Asked for/ }).click()
  const entry = admin.getByRole('article', { name })
  await expectAccessible(admin)
  await entry.getByRole('button', { name: 'Add' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(admin.getByText(`${name} is added. Whoever asked hears of it.`)).toBeVisible()
  await expect(entry).toHaveCount(0)
  await office.close()

  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: `Choose ${name}` })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByLabel('Product name')).toHaveValue('Half a shirt')
  await page.getByRole('button', { name: `Choose ${name}` }).click()
  await expect(page.getByRole('combobox', { name: 'Brand' }).locator('option:checked')).toHaveText(name)
  await page.goto('/seller/notifications')
  await expect(page.getByText('A brand that you asked for can be chosen')).toBeVisible()
})
