import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { signIn } from '../people/sign-in'

test('an admin adds an attribute, a seller fills it in, and a shopper filters by it', async ({
  page,
  browser,
  problems,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin/attributes')
  await page.getByRole('button', { name: 'Add attribute' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lining')
  await dialog.getByRole('button', { name: 'Add' }).click()
  const row = page.getByRole('row', { name: /^Lining/ })
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'Values' }).click()
  await dialog.getByRole('textbox', { name: 'Value 1' }).fill('Half lined')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Half lined')
  await page.getByRole('link', { name: 'By category' }).click()
  await page.getByRole('button', { name: 'Choose attributes for Men', exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Lining', exact: true }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The attributes for Men are saved.')).toBeVisible()

  const desk = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })
  problems.watch(desk)
  const seller = await desk.newPage()
  await signIn(seller, 'seller')
  await seller.goto('/seller/products?category=men&status=published')
  await seller.getByRole('row').nth(1).getByRole('link').first().click()
  const name = await seller.getByRole('textbox', { name: 'Product name' }).inputValue()
  await seller.getByRole('combobox', { name: 'Lining' }).selectOption('Half lined')
  await expectAccessible(seller)
  await seller.getByRole('button', { name: 'Save changes' }).click()
  await expect(seller.getByText('All changes are published')).toBeVisible()

  await seller.goto('/store?category=men')
  await seller
    .getByRole('group', { name: 'Lining' })
    .getByRole('checkbox', { name: /Half lined/ })
    .check()
  await expect(seller).toHaveURL(/attributes=lining\.half-lined/)
  await expect(seller.getByRole('link', { name: 'Remove filter: Lining: Half lined' })).toBeVisible()
  await expect(seller.getByRole('main').getByRole('article')).toHaveCount(1)
  await seller.getByRole('main').getByRole('article').getByRole('link', { name }).first().click()
  await expect(seller.getByRole('definition').filter({ hasText: 'Half lined' })).toBeVisible()
  await expectAccessible(seller)
  await desk.close()
})
