import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { fillLogin } from '../people/fill-login'
import { fillRegistration } from '../people/fill-registration'
import { png } from '../shop/png'
import { runNode } from '../shop/run-node'
import type { Shop } from '../shop/start-shop'

const password = 'four words in a row'

/** Does what the start of an empty shop says: the command, then the link that it prints. */
async function becomeAdmin(page: Page, { origin, dataDir, output }: Shop, email: string): Promise<void> {
  await expect.poll(output).toContain('npm run admin -- create you@example.com')
  const env = { DEMO: 'off', DATA_DIR: dataDir, PORT: new URL(origin).port }
  const answer = await runNode('scripts/run.mjs', ['admin', 'create', email], { env })
  const link = /https?:\/\/\S+/.exec(answer)?.[0]
  expect(link, answer).toContain(origin)
  await page.goto(link!)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
}

async function addProduct(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png([90, 40, 60]) })
  await page.getByLabel('Product name').fill('First Scarf')
  await page.getByLabel('Price').fill('29.90')
  await page.getByLabel('Stock').fill('3')
  await page.getByLabel('Brand').selectOption({ index: 1 })
  await page.getByLabel('Category').selectOption('women')
  await page.getByLabel('Colour').selectOption('red')
  await page.getByLabel('Size').selectOption('m')
  await page.getByLabel('Description').fill('Where it all began.')
  await page.getByLabel('Product details').fill('Wool.')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Product created successfully')).toBeVisible()
}

test('an empty shop gets its first admin, its first seller and its first product', async ({ openShop, page }) => {
  test.slow()
  // On the embedded database wherever this runs: what a shop goes through on its first day comes to it, too.
  const shop = await openShop({
    DATABASE_URL: '',
    DEMO: 'off',
    SELLER_APPROVAL: 'auto',
    STAFF_SECOND_FACTOR: 'optional',
  })
  await page.goto(shop.origin)
  await expect(page.getByRole('heading', { name: 'The rails are still empty.' })).toBeVisible()

  await becomeAdmin(page, shop, 'first@example.com')
  await fillLogin(page, 'first@example.com', password)
  await expect(page).toHaveURL(/\/admin(\/dashboard)?$/)

  await page.goto(`${shop.origin}/admin/setup`)
  await page.getByRole('button', { name: 'Take our tree' }).click()
  await expect(page.getByText('The tree is there')).toBeVisible()

  await page.goto(`${shop.origin}/seller/register`)
  await fillRegistration(page, 'seller@example.com', password)
  await expect(page).toHaveURL(/\/seller\/login/)
  await fillLogin(page, 'seller@example.com', password)
  await expect(page).toHaveURL(/\/seller\/dashboard/)
  await page.goto(`${shop.origin}/seller/add-product`)
  await addProduct(page)

  for (const path of ['/', '/store', '/store?category=women', '/store/first-scarf']) {
    await page.goto(shop.origin + path)
    await expect(page.getByRole('main').getByText('First Scarf').first()).toBeVisible()
  }
})
