import { expect, test } from '../fixtures/test'
import { newEmail } from '../people/new-email'
import { pieceOfSeller } from '../people/piece-of-seller'
import { signIn } from '../people/sign-in'
import { newestMail } from '../shop/inbox'

test('a message to the shop is kept for its admins, and its sender has a receipt', async ({ page, request }) => {
  const email = newEmail('writer')
  const text = `Does the coat come in green? ${email}`
  await page.goto('/contact')
  await page.getByLabel('What is it about?').selectOption({ label: 'A product or its size' })
  await page.getByLabel('Your name').fill('Ada Byrne')
  await page.getByLabel('Email').fill(email)
  // Whoever sends within two seconds is taken for a program.
  await page.getByLabel('Your message').pressSequentially(text, { delay: 60 })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, we have it.' })).toBeVisible()

  await expect
    .poll(async () => (await newestMail(request, email).catch(() => null))?.subject)
    .toMatch(/^We have your message/)
  await signIn({ request }, 'admin')
  const kept = (await (await request.get('/api/admin/contact')).json()) as { items: { id: string; email: string }[] }
  const id = kept.items.find((one) => one.email === email)?.id
  expect(await (await request.get(`/api/admin/contact/${id}`)).text()).toContain(text)
})

test('the newsletter begins with a yes in the mail, and not before', async ({ page, request }) => {
  const email = newEmail('reader')
  await page.goto('/newsletter')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me the letter' }).click()
  await expect(page.getByText('Nearly there: look into your inbox')).toBeVisible()

  await expect.poll(async () => (await newestMail(request, email).catch(() => null))?.subject).toMatch(/^One press/)
  const link = /https?:\/\/\S+\/newsletter\/confirm\S+/.exec((await newestMail(request, email)).body)![0]
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, it is yours' })).toBeVisible()
  await expect.poll(async () => (await newestMail(request, email)).subject).toMatch(/^You have the/)
})

test('a wishlist that is shared is seen by a stranger, and no longer once sharing ends', async ({
  page,
  browser,
  problems,
}) => {
  const { product } = await pieceOfSeller(page.request)
  await page.request.put(`/api/wishlist/${product.id}`, { headers: { origin: process.env.SHOP_ORIGIN! } })
  await page.goto('/wishlist')
  await page.getByRole('button', { name: 'Share the list' }).click()
  const link = await page.getByLabel('Link to your wishlist').inputValue()

  const stranger = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN! })
  problems.watch(stranger)
  const other = await stranger.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: 'A wishlist' })).toBeVisible()
  await expect(other.getByRole('link', { name: product.title }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('button', { name: 'Stop sharing now' }).click()
  await expect(page.getByRole('button', { name: 'Share the list' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'This wishlist is not shared' })).toBeVisible()
  await stranger.close()
})
