import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { buyPiece } from '../people/buy-piece'
import { pieceOfSeller } from '../people/piece-of-seller'
import { signIn } from '../people/sign-in'

test('an admin finds an order that was paid, notes a call, and cancels it with a reason', async ({ page }) => {
  await signIn(page, 'shop')
  const number = await buyPiece(page.request, await pieceOfSeller(page.request))
  await signIn(page, 'admin')
  await page.goto(`/admin/orders?tab=to_accept&q=${number}`)
  const first = page.getByRole('row').filter({ hasText: number })
  await expect(first).toContainText('To accept')
  await expectAccessible(page)
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(`/admin/orders/${number}`)
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('textbox', { name: /Note/ }).fill('Called: ordered twice')
  await history.getByRole('button', { name: 'Add the note' }).click()
  await expect(history.getByRole('listitem').first()).toContainText('Called: ordered twice')
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Cancel this order' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Why/ }).fill('Ordered twice')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('The order is cancelled.')).toBeVisible()
  await expect(history.getByRole('listitem').filter({ hasText: 'Cancelled' })).toContainText('Ordered twice')
})
