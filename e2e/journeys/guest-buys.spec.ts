import { expect, test } from '../fixtures/test'
import { piecesOfTwoSellers } from '../people/pieces-of-two-sellers'
import { tabTo } from '../people/tab-to'
import { testCards } from '../people/test-cards'

test.use({ viewport: { width: 390, height: 844 } })

test('a guest buys from two sellers on a phone with the keyboard alone', async ({ page }) => {
  test.slow()
  const { keyboard } = page
  const pieces = await piecesOfTwoSellers(page.request)
  const main = page.getByRole('main')

  for (const [index, { product, variant }] of pieces.entries()) {
    await page.goto(`/store/${product.slug}?color=${variant.color}`)
    // The bar at the window's lower edge has one, too.
    const add = page.getByRole('button', { name: 'Add to cart' }).first()
    if (product.sizes.length > 1) {
      await tabTo(page, add)
      await keyboard.press('Enter')
      await expect(page.getByText('Choose a size first')).toBeVisible()
      const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio')
      await expect(sizes.first()).toBeFocused()
      const wanted = sizes.nth(product.sizes.indexOf(variant.size))
      await keyboard.press('Space')
      for (let step = 0; step < product.sizes.indexOf(variant.size); step += 1) await keyboard.press('ArrowRight')
      await expect(wanted).toBeChecked()
    }
    await tabTo(page, add)
    await keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: `Cart ${index + 1} item` })).toBeVisible()
  }

  await tabTo(page, page.getByRole('link', { name: 'View cart' }))
  await keyboard.press('Enter')
  for (const { product } of pieces)
    await expect(main.getByRole('region', { name: `Sent by ${product.seller.name}` })).toContainText(product.title)
  await tabTo(page, page.getByRole('link', { name: 'Check out' }))
  await keyboard.press('Enter')

  const field = async (name: string | RegExp, typed: string) => {
    await tabTo(page, page.getByLabel(name).and(page.locator('input, select')))
    await keyboard.type(typed)
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Back to cart 2 items' })).toBeVisible()
  await expect(page.getByRole('search')).toHaveCount(0)
  await field(/^Email/, 'guest@example.com')
  await field('Country', 'Austria')
  await field('Full name', 'Ada Byrne')
  await field('Street and house number', 'Hauptstrasse 1')
  await field('Postcode', '1010')
  await field('Town or city', 'Vienna')
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeFocused()
  await field('Card number', testCards.good)
  await field(/^Expiry/, '0430')
  await field('Security code', '123')
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)
  await tabTo(page, page.getByRole('button', { name: /^Place order and pay/ }))
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Thank you. It is yours.' })).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/[^?]+\?key=/)
  for (const { product } of pieces)
    await expect(main.getByRole('region', { name: `From ${product.seller.name}` })).toContainText(product.title)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart 0 items' })).toBeVisible()

  // The link of the mail opens it anew; without its key nobody sees it.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Order|Thank you/)
  await page.goto(new URL(page.url()).pathname)
  await expect(page.getByRole('heading', { name: 'We cannot show this order' })).toBeVisible()
})
