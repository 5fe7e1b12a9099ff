import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { signIn } from '../people/sign-in'
import { png } from '../shop/png'

test('an admin gives the shop another name and a logo, and a shopper sees both, on a phone, too', async ({
  openShop,
  page,
  browser,
  problems,
}) => {
  const { origin } = await openShop({})
  await signIn(page, 'admin', undefined, origin)
  await page.goto(`${origin}/admin/settings`)
  await page.getByLabel('Name of the shop').fill('Nordlicht')
  await page.getByRole('link', { name: 'See the imprint' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save name, time and mail' }).click()
  await expect(page.getByText('Saved. The next page has it.')).toBeVisible()
  await page.locator('input[type=file][aria-label="Logo"]').setInputFiles({
    ...{ name: 'logo.png', mimeType: 'image/png', buffer: png([20, 40, 90]) },
  })
  await expect(page.getByText('The logo is in the head of every page.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the shop' }).click()
  await expect(page).toHaveURL(`${origin}/`)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  problems.watch(context)
  const shopper = await context.newPage()
  // No page waits for the news while others come: one of the next has it.
  await expect(async () => {
    await shopper.goto(origin)
    await expect(shopper).toHaveTitle(/Nordlicht/, { timeout: 1000 })
  }).toPass()
  const logo = shopper.getByRole('banner').getByRole('img', { name: 'Nordlicht' })
  await expect(logo).toBeVisible()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await shopper.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await expect(shopper.getByText('Who runs Nordlicht, and answers for it.')).toBeVisible()

  await page.goto(`${origin}/admin/settings`)
  await page.getByRole('button', { name: 'Show the name' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show the name' }).click()
  await expect(page.getByText('The name is back.')).toBeVisible()
  const wordmark = shopper.getByRole('banner').getByRole('link', { name: 'Nordlicht' })
  await expect(async () => {
    await shopper.goto(origin)
    await expect(wordmark).toHaveText('Nordlicht', { timeout: 1000 })
  }).toPass()
})
