import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { newEmail } from '../people/new-email'
import { pieceOfSeller } from '../people/piece-of-seller'
import { post } from '../people/post'
import { receivePiece } from '../people/receive-piece'
import { signIn } from '../people/sign-in'
import { png } from '../shop/png'

const REVIEW = {
  title: 'Warm, and it keeps its shape',
  body: 'I compared it with the one at www.wool.example: this is the one.',
}

test('a review with a link and a photo waits for the admin, is shown once approved, and helps another shopper', async ({
  page,
  browser,
  problems,
}) => {
  test.slow()
  const open = async () => {
    const context = await browser.newContext({ baseURL: process.env.SHOP_ORIGIN!, reducedMotion: 'reduce' })
    problems.watch(context)
    return context
  }
  const join = async (request: typeof page.request, name: string) => {
    const shopper = { email: newEmail(name), password: 'four words in a row' }
    await post(request, '/api/auth/register', { ...shopper, confirmPassword: shopper.password, terms: true })
    await signIn({ request }, 'shop', shopper)
  }
  const [desk, office, other] = [await open(), await open(), await open()]
  await join(page.request, 'writer')
  await signIn({ request: desk.request }, 'seller')
  const piece = await pieceOfSeller(page.request)
  await receivePiece({ shopper: page.request, seller: desk.request }, piece)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const address = `/store/${piece.product.slug}#reviews`
  await page.goto(address)
  await page.getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByText('Choose one to five stars')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('radio', { name: 'I love it' }).check()
  await form.getByRole('textbox', { name: 'In a few words' }).fill(REVIEW.title)
  await form.getByRole('textbox', { name: 'Tell the others' }).fill(REVIEW.body)
  await form.getByLabel('Add photos').setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: png([150, 60, 40]) },
    { name: 'two.png', mimeType: 'image/png', buffer: png([40, 60, 150]) },
  ])
  await expect(form.getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await form.getByRole('button', { name: 'Remove photo 1' }).click()
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(`We are looking at your review “${REVIEW.title}”.`)).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: REVIEW.title })).toHaveCount(0)

  await signIn({ request: office.request }, 'admin')
  const admin = await office.newPage()
  await admin.goto('/admin/reviews')
  const waiting = admin.getByRole('article').filter({ hasText: REVIEW.title })
  await expect(waiting).toContainText('Held: it has a link')
  const photo = waiting.getByRole('link', { name: 'Photo 1, opens large' })
  const large = (await photo.getAttribute('href')) ?? ''
  expect((await other.request.get(large)).status()).toBe(404)
  expect((await office.request.get(large)).status()).toBe(200)
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByRole('status').filter({ hasText: 'is published.' })).toBeVisible()

  await join(other.request, 'reader')
  const reader = await other.newPage()
  await reader.goto(address)
  const shown = reader.getByRole('article').filter({ hasText: REVIEW.title })
  await expect(shown).toContainText(REVIEW.body)
  await shown.getByRole('button', { name: 'Show photo 1 large' }).click()
  await expect(reader.getByRole('dialog')).toBeVisible()
  await reader.keyboard.press('Escape')
  await shown.getByRole('button', { name: 'Helpful' }).click()
  await expect(shown).toContainText('One person found this helpful')
  await reader.reload()
  await expect(shown.getByRole('button', { name: 'Helpful' })).toHaveAttribute('aria-pressed', 'true')
  await expect(shown).toContainText('One person found this helpful')
  for (const context of [desk, office, other]) await context.close()
})
