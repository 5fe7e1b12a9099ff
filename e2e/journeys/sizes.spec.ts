import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { signIn } from '../people/sign-in'

test('an admin adds a size, lets a category come in it and charts it; shoppers read the chart in the size guide', async ({
  page,
  browser,
  problems,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin/sizes')
  const letters = page.getByRole('table', { name: 'Letters, in the order of wearing' })
  await expect(letters.getByRole('row')).toHaveCount(7)
  await page.getByRole('button', { name: 'Add size' }).click()
  const add = page.getByRole('dialog')
  await add.getByRole('textbox', { name: 'Name' }).fill('3XL')
  await add.getByRole('combobox', { name: 'It is a size of' }).fill('Letters')
  await add.getByRole('textbox', { name: 'US' }).fill('46')
  await add.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('3XL is added. Now say which categories come in it.')).toBeVisible()
  await expect(letters.getByRole('row').last()).toContainText('3XL')

  await page.getByRole('link', { name: 'By category' }).click()
  const men = page.locator('tbody').filter({ has: page.getByRole('rowheader', { name: 'Men', exact: true }) })
  await men.getByText(/^7 categories/).click()
  await men.getByRole('button', { name: 'Choose sizes for Men / Shirts' }).click()
  const choice = page.getByRole('dialog')
  await choice.getByRole('checkbox', { name: '3XL' }).check()
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Save' }).click()
  await expect(men.getByRole('listitem').filter({ hasText: /^Shirts/ })).toContainText('XXL, 3XL')

  await page.goto('/admin/size-charts')
  await page.getByRole('button', { name: 'Add chart' }).click()
  const chart = page.getByRole('dialog')
  await chart.getByRole('combobox', { name: 'Category' }).selectOption('Men / Shirts')
  await chart.getByRole('checkbox', { name: 'Chest' }).check()
  await chart.getByRole('checkbox', { name: 'Sleeve' }).check()
  for (const [size, chest, sleeve] of [
    ['M', '103.5–107', '64'],
    ['L', '108–112', '65'],
  ] as const) {
    await chart.getByRole('textbox', { name: `Chest of ${size}`, exact: true }).fill(chest)
    await chart.getByRole('textbox', { name: `Sleeve of ${size}`, exact: true }).fill(sleeve)
  }
  await expectAccessible(page)
  await chart.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('The size chart is added.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Men / Shirts' })).toContainText('M, L')

  const desk = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })
  problems.watch(desk)
  const store = await desk.newPage()
  await store.goto('/store?category=men-shirts&size=m')
  await store.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await store.getByRole('button', { name: 'Size guide' }).click()
  const body = store.getByRole('dialog').getByRole('table', { name: 'Your body' })
  await expect(body.getByRole('row', { name: /^M / })).toContainText('103.5–107')
  await expect(body.getByRole('columnheader', { name: 'Sleeve' })).toBeVisible()
  await expectAccessible(store)
  await desk.close()
})
