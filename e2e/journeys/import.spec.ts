import { expect, test } from '../fixtures/test'
import { fillLogin } from '../people/fill-login'
import { fillRegistration } from '../people/fill-registration'
import { newEmail } from '../people/new-email'

test('a seller imports a file with errors: corrects one by a word, one in the file, and finds the products', async ({
  page,
}) => {
  const email = newEmail('seller')
  const password = 'four words in a row'
  const mark = Date.now().toString(36)
  await page.goto('/seller/register')
  await fillRegistration(page, email, password)
  await expect(page).toHaveURL(/\/seller\/login/)
  await fillLogin(page, email, password)
  await expect(page).toHaveURL(/\/seller\/dashboard/)

  const file = (price: string) => ({
    name: 'autumn.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Handle;Title;Body (HTML);Vendor;Type;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant SKU;Variant Inventory Qty;Variant Price;Status',
        `moss-knit-${mark};Moss knit;<p>Wool.</p>;Independent;Men;Color;Red;Size;M;MOSS-1;4;89,90;draft`,
        `moss-knit-${mark};;;;;;Red;;L;MOSS-2;2;89,90;`,
        `fern-knit-${mark};Fern knit;<p>Wool.</p>;Independent;Men;Color;Crimson;Size;M;FERN-1;4;${price};draft`,
      ].join('\n'),
    ),
  })
  await page.goto('/seller/products/import')
  await page.locator('input[type=file]').setInputFiles(file('around 90'))
  await expect(page).toHaveURL(/\/import\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: '3 rows, 2 products' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Row 4 Variant Price around 90/ })).toBeVisible()

  await page.getByRole('combobox', { name: 'Colour “Crimson” stands for' }).selectOption('red')
  await expect(page.getByRole('row', { name: /Crimson/ })).toHaveCount(0)
  await page.locator('input[accept*=csv]').setInputFiles(file('94,90'))
  await expect(page.getByRole('button', { name: 'Import 2 products' })).toBeEnabled()
  await page.reload()
  await page.getByRole('checkbox', { name: /All or nothing/ }).check()
  await page.getByRole('button', { name: 'Import 2 products' }).click()

  await page.getByRole('link', { name: 'See the 2 products it made' }).click()
  await expect(page.getByRole('link', { name: 'Fern knit' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Moss knit' })).toBeVisible()
})
