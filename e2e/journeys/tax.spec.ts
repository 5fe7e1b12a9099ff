import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { signIn } from '../people/sign-in'

/** The day so many days from now, where the shop is. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an admin plans a rate for a country, changes and deletes it, and says what a category is taxed as', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('region', { name: 'Turnover' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('tax')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/tax$/)
  const italy = page.getByRole('row').filter({ hasText: 'Italy' })
  await expect(italy).toContainText('22%')
  await expect(italy).toContainText('10%')
  await expectAccessible(page)

  await italy.getByRole('button', { name: 'Add rate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Rate in percent' }).fill('23.5')
  await dialog.getByLabel('First day').fill(inDays(-3))
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText(/It can begin today at the earliest/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('First day').fill(inDays(300))
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('The rate is added: Italy, Standard.')).toBeVisible()
  await expect(italy).toContainText('Standard: 23.5% from')

  await page.getByRole('link', { name: 'Planned' }).click()
  const planned = page.getByRole('row').filter({ hasText: 'Italy' })
  await planned.locator('summary').click()
  await planned.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('textbox', { name: 'Rate in percent' }).fill('23')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(planned).toContainText('23%')
  await page.setViewportSize({ width: 390, height: 844 })
  const entry = page.getByRole('listitem').filter({ hasText: 'Italy' })
  await entry.getByRole('button', { name: /Italy/ }).click()
  await entry.locator('summary').filter({ hasText: 'Actions' }).click()
  await entry.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The planned rate is deleted.')).toBeVisible()
  await expect(entry).toHaveCount(0)

  await page.goto('/admin/categories')
  for (const [name, shown] of [
    ['Reduced rate', true],
    ['Standard', false],
  ] as const) {
    const menu = page.locator('main details').filter({ hasText: 'Actions for Beauty' })
    await menu.locator('summary').click()
    await menu.getByRole('button', { name: 'Tax class' }).click()
    await dialog.getByRole('combobox', { name: 'Class' }).selectOption({ label: name })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The tax class of Beauty is saved.').first()).toBeVisible()
    await expect(page.getByRole('main').getByText('Reduced rate', { exact: true })).toHaveCount(shown ? 1 : 0)
  }
})
