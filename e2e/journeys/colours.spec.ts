import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { signIn } from '../people/sign-in'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens the menu of a colour by keyboard and takes one of its acts. */
async function choose(page: Page, name: string, act: string) {
  // One that is done stays until what it changed is on the page.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await row(page, name).locator('summary').focus()
  await page.keyboard.press('Enter')
  await row(page, name).getByRole('button', { name: act, exact: true }).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog')
}

test('an admin adds a colour, puts it elsewhere, merges a double whose address leads on, and shoppers see it at once', async ({
  page,
  browser,
  problems,
}) => {
  const mark = Date.now().toString(36)
  const [kept, unused] = [`Mulberry ${mark}`, `Nobody ${mark}`]
  await signIn(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('region', { name: 'Turnover' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('colours')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/colours$/)

  for (const name of [kept, unused]) {
    await page.getByRole('button', { name: 'Add colour' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('textbox', { name: 'Code' }).fill('#6a2a4b')
    await dialog.getByRole('combobox', { name: 'Found as' }).selectOption('Purple')
    if (name === kept) await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText(`${name} is added. Sellers can choose it now.`)).toBeVisible()
  }
  const move = await choose(page, kept, 'Move to…')
  await move.getByRole('combobox', { name: 'Place' }).selectOption('Before Black')
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(kept)

  // What comes in oxblood comes in the new one, and the links to it lead there.
  const merge = await choose(page, 'Oxblood', 'Merge')
  await merge.getByRole('combobox', { name: 'Into' }).selectOption(kept)
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`Oxblood is ${kept} now.`)).toBeVisible()
  await expect(row(page, kept)).toContainText('Also Oxblood')
  await expectAccessible(page)

  const desk = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })
  problems.watch(desk)
  const store = await desk.newPage()
  await store.goto('/store?color=oxblood')
  await expect(store).toHaveURL(new RegExp(`color=mulberry-${mark}$`))
  await expect(store.getByRole('main').getByRole('img', { name: kept }).first()).toBeVisible()
  await desk.close()

  const retire = await choose(page, kept, 'Retire')
  await retire.getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByText(`${kept} is retired.`)).toBeVisible()
  const restore = await choose(page, kept, 'Bring back')
  await restore.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText(`Sellers can choose ${kept} again.`)).toBeVisible()

  const remove = await choose(page, unused, 'Delete')
  await remove.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${unused} is deleted.`)).toBeVisible()
  await expect(row(page, unused)).toHaveCount(0)
})
