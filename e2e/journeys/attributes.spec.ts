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
  const add = page.getByRole('dialog')
  await add.getByRole('textbox', { name: 'Name' }).fill('Lining')
  await add.getByRole('button', { name: 'Add' }).click()
  const row = page.getByRole('row', { name: /^Lining/ })
  await row.getByText('Actions for Lining').click()
  await row.getByRole('button', { name: 'Values' }).click()
  const values = page.getByRole('dialog')
  await values.getByRole('textbox', { name: 'Value 1' }).fill('Half lined')
  await expectAccessible(page)
  await values.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Half lined')
  await page.getByRole('button', { name: 'Choose attributes for Men', exact: true }).click()
  const choice = page.getByRole('dialog')
  await choice.getByRole('checkbox', { name: 'Lining' }).check()
  await choice.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The attributes for Men are saved.')).toBeVisible()

  const shopOrigin = process.env.SHOP_ORIGIN!
  const desk = await browser.newContext({ baseURL: shopOrigin })
  problems.watch(desk)
  const seller = await desk.newPage()
  await signIn(seller, 'seller')
  await seller.goto('/seller/products?category=men&status=published')
  await seller
    .getByRole('main')
    .getByRole('link', { name: /./ })
    .filter({ hasText: /\w/ })
    .and(seller.locator('[href^="/seller/products/"]'))
    .last()
    .click()
  await seller.getByRole('combobox', { name: 'Lining' }).selectOption('Half lined')
  await seller.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(seller.getByText(/^Saved/).first()).toBeVisible()

  const store = await desk.newPage()
  await store.goto('/store?category=men')
  await store
    .getByRole('group', { name: 'Lining' })
    .getByRole('checkbox', { name: /Half lined/ })
    .check()
  await expect(store).toHaveURL(/attributes=lining\.half-lined/)
  await expect(store.getByRole('link', { name: 'Remove filter: Lining: Half lined' })).toBeVisible()
  await store.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(store.getByText('Half lined')).toBeVisible()
  await expectAccessible(store)
  await desk.close()
})
