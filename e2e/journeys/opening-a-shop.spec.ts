import { expect, test } from '../fixtures/test'
import { DEMO_PASSWORD, demoAccounts } from '../people/demo-accounts'
import { fillLogin } from '../people/fill-login'
import { fillRegistration } from '../people/fill-registration'
import { newEmail } from '../people/new-email'
import { signIn } from '../people/sign-in'
import { png } from '../shop/png'

test('a seller registers, does the five steps, submits, is approved, and shoppers find the shop', async ({
  page,
  browser,
  openShop,
  problems,
}) => {
  const { origin } = await openShop({ SELLER_APPROVAL: 'manual' })
  const email = newEmail('opening')
  const password = 'four words in a row'
  await page.goto(`${origin}/seller/register`)
  await fillRegistration(page, email, password)
  await fillLogin(page, email, password)
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit for approval' })).toBeDisabled()

  await page
    .getByRole('link', { name: /^Shop profile/ })
    .last()
    .click()
  await page.getByLabel('Shop name').fill('Loom & Ledger')
  await page.getByLabel('Address of your page').fill('loom-and-ledger')
  await page.getByLabel('About the shop').fill('Two looms in a former mill.')
  await page.locator('input[type=file][aria-label="Logo"]').setInputFiles({
    ...{ name: 'logo.png', mimeType: 'image/png', buffer: png([90, 20, 40]) },
  })
  await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Registered name').fill('Loom Ltd')
  await page.getByLabel('VAT or tax number').fill('IE6388047V')
  await page.getByLabel('Street and number').fill('Weavers Lane 3')
  await page.getByLabel('Town or city').fill('Dublin')
  await page.getByLabel('Country').selectOption('IE')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Saved. The next invoice has it.')).toBeVisible()

  const { items } = (await (await page.request.get(`${origin}/api/brands`)).json()) as { items: { id: string }[] }
  const product = await page.request.post(`${origin}/api/products`, {
    headers: { origin },
    multipart: {
      ...{ name: 'Velvet cape', slug: 'velvet-cape', price: '129.90', stock: '7', brand: items[0]!.id },
      ...{ category: 'men', color: 'red', size: 'm', description: 'It makes an entrance.', details: 'Lined.' },
      images: { name: 'front.png', mimeType: 'image/png', buffer: png([150, 40, 60]) },
    },
  })
  expect(product.status(), await product.text()).toBe(201)
  const account = await page.request.put(`${origin}/api/seller/payout-account`, {
    headers: { origin },
    data: { holder: 'Loom Ltd', iban: 'AT61 1904 3002 3457 3201' },
  })
  expect(account.ok(), await account.text()).toBe(true)

  await page.goto(`${origin}/seller/terms`)
  await page.getByRole('button', { name: 'Accept these terms' }).click()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Everything is ready' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.getByText('We are looking at your shop')).toBeVisible()

  const desk = await browser.newContext()
  problems.watch(desk)
  const admin = await desk.newPage()
  await signIn(admin, 'admin', { email: demoAccounts.admin, password: DEMO_PASSWORD }, origin)
  await admin.goto(`${origin}/admin/sellers`)
  await admin.getByRole('button', { name: /^Approve/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Loom & Ledger may sell.')).toBeVisible()
  await admin.goto(`${origin}/store/sellers/loom-and-ledger`)
  await expect(admin.getByRole('heading', { level: 1, name: 'Loom & Ledger' })).toBeVisible()
  await expect(admin.getByText('Two looms in a former mill.')).toBeVisible()
  await desk.close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Everything is ready' })).toBeHidden()
  await expect(page.getByText(/^1 product on sale/)).toBeVisible()
})
