import { expect, test } from '../fixtures/test'
import { DEMO_PASSWORD, demoAccounts } from '../people/demo-accounts'
import { fillLogin } from '../people/fill-login'
import { fillRegistration } from '../people/fill-registration'
import { signIn } from '../people/sign-in'
import { png } from '../shop/png'

test.describe('log-in', () => {
  test('asks for what is missing and puts the focus there', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter your email address')).toBeVisible()
    await expect(page.getByText('Enter a password', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
  })

  test('says the same of an unknown email and of a wrong password, and keeps what was typed', async ({ page }) => {
    for (const [email, password] of [
      ['nobody@example.com', DEMO_PASSWORD],
      [demoAccounts.shop, 'not-the-password'],
    ] as const) {
      await page.goto('/auth/login')
      await fillLogin(page, email, password)
      await expect(
        page.getByRole('alert').filter({ hasText: 'The email address or the password is not right.' }).first(),
      ).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(email)
    }
  })
})

test.describe('registration', () => {
  test('says what is wrong under each field', async ({ page }) => {
    await page.goto('/auth/register')
    await page.getByLabel('Email').fill('name@')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Confirm password').fill('other')
    await page.getByRole('button', { name: 'Create account' }).click()
    for (const text of [
      'Enter an email address like name@example.com',
      'Use at least 8 characters',
      'The two passwords are not the same',
      'Accept the terms and conditions to register',
    ])
      await expect(page.getByText(text)).toBeVisible()
  })

  test('reveals to nobody that an email has an account, and names the field when the password is common', async ({
    page,
  }) => {
    await page.goto('/auth/register')
    await fillRegistration(page, demoAccounts.shop, 'four words in a row')
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(page.getByText(`We have written to ${demoAccounts.shop}.`)).toBeVisible()
    await page.goto('/seller/register')
    await fillRegistration(page, 'someone@example.com', 'password123')
    await expect(page.getByText('This password is on the list of the most common ones. Choose another')).toBeVisible()
  })
})

test.describe('add product', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'seller')
    await page.goto('/seller/add-product')
  })

  test('shows the message of every field that is required', async ({ page }) => {
    await page.getByRole('button', { name: 'Add product' }).click()
    for (const text of [
      'Please upload at least one image.',
      "Name is required dont't you think? -_-",
      'Slug is required',
      'Price is required',
      'Stock is required',
      'Brand is required',
      'Category is required',
      'Color is required',
      'Size is required',
      'Description is required',
      'Details is required',
    ])
      await expect(page.getByText(`Oh, snapp! ${text}`)).toBeVisible()
  })

  test('refuses what is not a number', async ({ page }) => {
    await page.getByLabel('Price').fill('ten')
    await page.getByLabel('Discount').fill('much')
    await page.getByLabel('Stock').fill('some')
    await page.getByRole('button', { name: 'Add product' }).click()
    for (const text of [
      'Price must be a valid number',
      'Discount must be a valid number',
      'Stock must be a valid number',
    ])
      await expect(page.getByText(`Oh, snapp! ${text}`)).toBeVisible()
  })

  test('keeps what was typed through a lost connection and a reload', async ({ page, context }) => {
    await page.getByLabel('Product name').fill('A coat to keep')
    await page.getByLabel('Price').fill('10')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png([9, 99, 9]) })
    await page.getByLabel('Stock').fill('1')
    await page.getByLabel('Brand').selectOption({ index: 1 })
    await page.getByLabel('Category').selectOption('men')
    await page.getByLabel('Colour').selectOption('red')
    await page.getByLabel('Size').selectOption('s')
    await page.getByLabel('Description').fill('Warm.')
    await page.getByLabel('Product details').fill('Very warm.')
    await context.route('**/api/products', (route) => route.abort())
    await page.getByRole('button', { name: 'Add product' }).click()
    await expect(page.getByText('Product was not created')).toBeVisible()
    await expect(page.getByLabel('Product name')).toHaveValue('A coat to keep')
    await page.reload()
    await expect(page.getByLabel('Product name')).toHaveValue('A coat to keep')
    await expect(page.getByLabel('Product details')).toHaveValue('Very warm.')
  })
})
