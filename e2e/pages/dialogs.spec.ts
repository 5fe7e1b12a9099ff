import { expect, test } from '../fixtures/test'
import { buyPiece } from '../people/buy-piece'
import { newEmail } from '../people/new-email'
import { pieceOfSeller } from '../people/piece-of-seller'
import { post } from '../people/post'
import { signIn } from '../people/sign-in'
import { tabTo } from '../people/tab-to'
import { expectAccessible } from './expect-accessible'

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the large pictures open, turn and close by keys, and axe finds nothing in them', async ({ page }) => {
  const { product } = await pieceOfSeller(page.request)
  await page.goto(`/store/${product.slug}`)
  const open = page.getByTitle('Look closer').first()
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Pictures of ${product.title}, large` })
  await expect(dialog).toBeVisible()
  // Opened by a key, it shows the middle.
  expect(
    await dialog
      .locator('div')
      .first()
      .evaluate(({ scrollTop }) => scrollTop),
  ).toBeGreaterThan(100)
  await expectAccessible(page)
  await expect(dialog.getByRole('status')).toHaveText(/^1 /)
  // The mouse takes it along, and lets go of it.
  const scrollTop = () =>
    dialog
      .locator('div')
      .first()
      .evaluate((ground) => ground.scrollTop)
  const before = await scrollTop()
  await page.mouse.move(700, 500)
  await page.mouse.down()
  await page.mouse.move(700, 550, { steps: 4 })
  await page.mouse.up()
  expect(await scrollTop()).toBeCloseTo(before - 50, -1)
  await page.mouse.move(700, 700, { steps: 4 })
  expect(await scrollTop()).toBeCloseTo(before - 50, -1)
  // Of a large picture the arrows move it; of a whole one they turn to the next.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /Press to see it larger$/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText(/^2 /)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('the size guide opens and closes by keys, and axe finds nothing in it', async ({ page }) => {
  const { product } = await pieceOfSeller(page.request)
  await page.goto(`/store/${product.slug}`)
  const open = page.getByRole('button', { name: 'Size guide' })
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Size guide' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('an order is cancelled by keys after a question, and axe finds nothing in it', async ({ page }) => {
  const shopper = { email: newEmail('cancels'), password: 'four words in a row' }
  await post(page.request, '/api/auth/register', { ...shopper, confirmPassword: shopper.password, terms: true })
  await signIn(page, 'shop', shopper)
  const piece = await pieceOfSeller(page.request)
  const number = await buyPiece(page.request, piece)
  await page.goto(`/orders/${number}`)
  const parcel = page.getByRole('region', { name: `From ${piece.product.seller.name}` })
  const ask = parcel.getByRole('button', { name: 'Cancel this order' })
  const yes = parcel.getByRole('button', { name: 'Cancel the order' })
  await tabTo(page, ask)
  await page.keyboard.press('Enter')
  await expect(yes).toBeFocused()
  await expectAccessible(page)

  // Kept: the question goes, and the reader's place stays.
  await tabTo(page, parcel.getByRole('button', { name: 'Keep it' }))
  await page.keyboard.press('Enter')
  await expect(ask).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(parcel.getByText('Cancelled').first()).toBeVisible()
})

test('what a script focuses is ringed for who uses keys, and not for who has just pressed', async ({ page }) => {
  await page.goto('/about')
  const wishlist = page.getByRole('banner').getByRole('link', { name: 'Wishlist' })
  /** As Safari does it, whatever was used last. */
  const outline = () =>
    wishlist.evaluate((link) => {
      link.blur()
      link.focus({ focusVisible: true })
      return [link.matches(':focus-visible'), getComputedStyle(link).outlineStyle]
    })
  expect(await outline()).toEqual([true, 'solid'])
  // What notes it comes when the page has come to rest.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).click()
    expect(await outline()).toEqual([true, 'none'])
  }).toPass()
  await page.keyboard.press('Shift')
  expect(await outline()).toEqual([true, 'solid'])
})
