import { expect, test } from '../fixtures/test'
import { DEMO_PASSWORD, demoAccounts } from '../people/demo-accounts'
import { fillLogin } from '../people/fill-login'
import { fillRegistration } from '../people/fill-registration'
import { newEmail } from '../people/new-email'
import { approveShop, sayWhatShopIs, submitShop } from '../people/set-up-shop'
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

  await sayWhatShopIs(page)
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
  await submitShop(page, origin)

  const desk = await browser.newContext()
  problems.watch(desk)
  const admin = await desk.newPage()
  await signIn(admin, 'admin', { email: demoAccounts.admin, password: DEMO_PASSWORD }, origin)
  await admin.goto(`${origin}/admin/sellers`)
  await approveShop(admin)
  await admin.goto(`${origin}/store/sellers/loom-and-ledger`)
  await expect(admin.getByRole('heading', { level: 1, name: 'Loom & Ledger' })).toBeVisible()
  await expect(admin.getByText('Two looms in a former mill.')).toBeVisible()
  await desk.close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Everything is ready' })).toBeHidden()
  await expect(page.getByText(/^1 product on sale/)).toBeVisible()
})
