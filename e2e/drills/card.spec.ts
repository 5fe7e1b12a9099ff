import { expect, test } from '../fixtures/test'
import { signIn } from '../people/sign-in'
import { card } from './stage/regions'

test('with the storefront down, a toast still comes and the other pages are one click away', async ({
  page,
  context,
}) => {
  await signIn(page, 'shop')
  await context.route('**/remotes/storefront/**/*.js*', (route) => route.abort())
  await context.route('**/api/auth/logout', (route) => route.abort())
  await page.goto('/store')
  await expect(card(page)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('banner').getByText('Account').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are still signed in: logging out did not work.')).toBeVisible()
})

test('"Try again" brings a remote back that is well again', async ({ page, context }) => {
  await context.route('**/remotes/auth/**/*.js*', (route) => route.abort())
  await page.goto('/auth/login')
  await expect(card(page)).toBeVisible({ timeout: 30_000 })
  await context.unroute('**/remotes/auth/**/*.js*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})
