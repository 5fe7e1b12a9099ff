import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { newEmail } from '../people/new-email'
import { pieceOfSeller } from '../people/piece-of-seller'
import { post } from '../people/post'
import { signIn } from '../people/sign-in'

test('a guest signs in to ask, the shop answers from its inbox, and the answer stands in the account', async ({
  page,
  browser,
  problems,
}) => {
  const shopper = { email: newEmail('asker'), password: 'four words in a row' }
  await post(page.request, '/api/auth/register', { ...shopper, confirmPassword: shopper.password, terms: true })
  const { product } = await pieceOfSeller(page.request)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/store/${product.slug}`)
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your question' }).fill('Is it warm?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('link', { name: 'See it in your messages' })).toBeVisible()
  await page.getByRole('button', { name: /^Follow / }).click()
  await expect(page.getByRole('button', { name: /^Unfollow / })).toBeVisible()

  const desk = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN!, reducedMotion: 'reduce' })
  problems.watch(desk)
  await signIn({ request: desk.request }, 'seller')
  const seller = await desk.newPage()
  await seller.goto('/seller/messages')
  await seller.getByRole('list', { name: 'Messages' }).getByRole('link').first().click()
  await expect(seller.getByText('Is it warm?')).toBeVisible()
  await seller.getByRole('textbox', { name: 'Write to the shopper' }).fill('Very.')
  await seller.getByRole('button', { name: 'Send' }).click()
  await expect(seller.getByRole('log')).toContainText('Very.')
  await desk.close()

  await page.getByRole('link', { name: 'See it in your messages' }).click()
  await expect(page.getByRole('log')).toContainText('Very.')
  await expectAccessible(page)
})
