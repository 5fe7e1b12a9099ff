import { NOTIFICATION_STREAM_PATH } from 'shared-contracts/notifications/notification-kinds'
import { expect, test } from '../fixtures/test'
import { buyPiece } from '../people/buy-piece'
import { newEmail } from '../people/new-email'
import { newShop } from '../people/new-shop'
import { post } from '../people/post'
import { signIn } from '../people/sign-in'
import { newestMail } from '../shop/inbox'

test('somebody invited for fulfilment sees an order arrive while the page is open, and none of the money', async ({
  page,
  browser,
  problems,
}) => {
  const { piece } = await newShop(page.request)
  const email = newEmail('packer')
  await page.goto('/seller/team')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Their email address').fill(email)
  await dialog.getByRole('radio', { name: /^Fulfilment/ }).check()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`We have sent an invitation to ${email}.`)).toBeVisible()

  const desk = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })
  problems.watch(desk)
  const packer = await desk.newPage()
  const link = async () => /http\S+\/seller\/join\S+/.exec((await newestMail(desk.request, email)).body)?.[0]
  await expect(async () => expect(await link()).toBeTruthy()).toPass()
  await packer.goto((await link())!)
  await expect(packer.getByText(/asks you to work for .+ as fulfilment/)).toBeVisible()
  await packer.getByLabel('Your name').fill('Pat Packer')
  await packer.getByLabel('Password', { exact: true }).fill('four words in a row')
  await packer.getByLabel('Confirm password').fill('four words in a row')
  await packer.getByRole('checkbox').check()
  await packer.getByRole('button', { name: 'Create account and join' }).click()
  await expect(packer).toHaveURL(/\/seller\/dashboard/)

  const sidebar = packer.getByRole('navigation').filter({ has: packer.getByRole('link', { name: 'Stock' }) })
  await expect(sidebar.getByRole('link', { name: /^Orders/ })).toBeVisible()
  for (const hidden of ['Payments', 'Invoice', 'Reports'])
    await expect(sidebar.getByRole('link', { name: hidden })).toHaveCount(0)
  for (const closed of ['payments', 'invoice', 'reports']) {
    await packer.goto(`/seller/${closed}`)
    await expect(packer.getByRole('heading', { name: 'This page is not part of your role' })).toBeVisible()
  }
  for (const refused of ['money', 'money/statement', 'payouts', 'invoices'])
    expect((await desk.request.get(`/api/seller/${refused}`)).status(), refused).toBe(403)

  // Notifications are listened for once the page has come to rest.
  const listening = packer.waitForResponse((answer) => answer.url().endsWith(NOTIFICATION_STREAM_PATH))
  await packer.goto('/seller/orders')
  await expect(packer.getByRole('heading', { level: 1 })).toBeVisible()
  await listening
  const guest = await browser.newContext()
  const shopper = { email: newEmail('live'), password: 'four words in a row' }
  await post(guest.request, '/api/auth/register', { ...shopper, confirmPassword: shopper.password, terms: true })
  await signIn({ request: guest.request }, 'shop', shopper)
  const number = await buyPiece(guest.request, piece)
  await guest.close()
  await packer.getByRole('link', { name: `${number}-1` }).click()
  await packer.getByRole('button', { name: 'Accept the order' }).click()
  await expect(packer.getByText('Accepted. Pack it well.')).toBeVisible()
  // The owner reads who it was.
  await page.goto(`/seller/orders/${number}-1`)
  await expect(page.getByText(/by Pat Packer/)).toBeVisible()

  // With another role the open page shows what that allows, and nobody is signed out.
  await packer.goto('/seller/dashboard')
  await page.goto('/seller/team')
  await page.getByRole('button', { name: /role.+Pat Packer/i }).click()
  await dialog.getByRole('radio', { name: /^Finance/ }).check()
  await dialog.getByRole('button', { name: 'Change the role' }).click()
  await packer.getByRole('navigation').getByRole('link', { name: 'Payments' }).click()
  await expect(packer.getByRole('heading', { name: 'Balance' })).toBeVisible()
  await desk.close()
})
