import type { Audience } from 'shared-contracts/accounts/audience'
import { expect, test } from '../fixtures/test'
import { DEMO_PASSWORD, demoAccounts } from '../people/demo-accounts'
import { fillLogin } from '../people/fill-login'
import { signIn } from '../people/sign-in'

const guarded: [Audience, string, string][] = [
  ['shop', '/orders', '/auth/login'],
  ['seller', '/seller/products', '/seller/login'],
  ['admin', '/admin/dashboard', '/admin/login'],
]

for (const [audience, path, login] of guarded) {
  test(`${path} asks a stranger to sign in as ${audience}, and leads back`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${login}\\?next=${encodeURIComponent(path)}`))
    await fillLogin(page, demoAccounts[audience], DEMO_PASSWORD)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })

  test(`${path} asks those who are signed in as somebody else, too`, async ({ page }) => {
    const other = audience === 'seller' ? 'shop' : 'seller'
    await signIn(page, other)
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${login}\\?next=`))
  })
}

test('a foreign address as `next` is not followed', async ({ page }) => {
  await page.goto('/auth/login?next=https://elsewhere.example/')
  await fillLogin(page, demoAccounts.shop, DEMO_PASSWORD)
  await expect(page).toHaveURL(`${process.env.SHOP_ORIGIN}/`)
})

test('one browser may be signed in as a shopper and as a seller', async ({ page }) => {
  await signIn(page, 'shop')
  await signIn(page, 'seller')
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/orders$/)
  await page.goto('/seller/dashboard')
  await expect(page).toHaveURL(/\/seller\/dashboard$/)
})
