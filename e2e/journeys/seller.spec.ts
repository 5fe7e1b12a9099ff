import { expect, test } from '../fixtures/test'
import { fillLogin } from '../people/fill-login'
import { fillRegistration } from '../people/fill-registration'
import { newEmail } from '../people/new-email'
import { png } from '../shop/png'

test('a seller registers, signs in and adds a product, and a visitor finds it in the store', async ({
  page,
  browser,
  problems,
}) => {
  const email = newEmail('seller')
  const password = 'four words in a row'
  const mark = Date.now().toString(36)
  const slug = `velvet-cape-${mark}`

  await page.goto('/seller/register')
  await fillRegistration(page, email, password)
  await expect(page).toHaveURL(/\/seller\/login/)
  await fillLogin(page, email, password)
  await expect(page).toHaveURL(/\/seller\/dashboard/)

  await page.goto('/seller/add-product')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: png([150, 40, 60]) },
    { name: 'back.png', mimeType: 'image/png', buffer: png([40, 60, 150]) },
  ])
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible()
  await page.getByLabel('Product name').fill(`Velvet Cape ${mark}`)
  await expect(page.getByLabel('Slug')).toHaveValue(slug)
  await page.getByLabel('Price').fill('129.90')
  await page.getByLabel('Discount').fill('15')
  await page.getByLabel('Stock').fill('7')
  await page.getByLabel('Brand').selectOption({ index: 1 })
  await page.getByLabel('Category').selectOption('men')
  await page.getByLabel('Colour').selectOption('red')
  await page.getByLabel('Size').selectOption('m')
  await page.getByLabel('Material').fill('Cotton velvet')
  await page.getByLabel('Description').fill('A cape that makes an entrance.')
  await page.getByLabel('Product details').fill('Lined. Two inner pockets.')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Product created successfully')).toBeVisible()

  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(page).toHaveURL(new RegExp(`/store/${slug}$`))

  const visitor = await browser.newContext()
  problems.watch(visitor)
  const store = await visitor.newPage()
  await store.goto(`${process.env.SHOP_ORIGIN}/store?q=${mark}`)
  await store
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`Velvet Cape ${mark}`) })
    .first()
    .click()
  await expect(store.getByRole('heading', { level: 1 })).toContainText(`Velvet Cape ${mark}`)
  await expect(store.getByText('€110.42').first()).toBeVisible()
  await expect(store.getByRole('img').first()).toBeVisible()
  await visitor.close()
})
