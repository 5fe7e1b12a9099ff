import { expect, test } from '../fixtures/test'
import { fillCheckout } from '../people/fill-checkout'
import { piecesOfTwoSellers } from '../people/pieces-of-two-sellers'
import { putIntoCart } from '../people/put-into-cart'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone whoever goes back by keyboard has nothing below the sum at the window’s upper edge', async ({
  page,
}) => {
  await putIntoCart(page.request, await piecesOfTwoSellers(page.request))
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Place order/ }).focus()
  let compared = 0
  for (let step = 0; step < 15; step++) {
    await page.keyboard.press('Shift+Tab')
    const free = await page.evaluate(() => {
      const bar = document.querySelector('main details')?.getBoundingClientRect()
      const focused = document.activeElement
      if (!bar || bar.top > 1 || !focused?.closest('main section')) return null
      return focused.getBoundingClientRect().top - bar.bottom
    })
    if (free === null) continue
    compared += 1
    expect(free).toBeGreaterThanOrEqual(0)
  }
  expect(compared).toBeGreaterThan(3)
})
