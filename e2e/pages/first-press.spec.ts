import { expect, test } from '../fixtures/test'

test('a press below the opening of the home page counts, though its code is still on its way', async ({ page }) => {
  let arrive = () => {}
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/rest-of-landing.*\.js/, async (route) => {
    await onItsWay
    await route.continue()
  })
  const asked = page.waitForRequest(/rest-of-landing.*\.js/)
  await page.goto('/', { waitUntil: 'load' })
  // The part above has come to life once it asks for the rest.
  await page.mouse.move(5, 5)
  await asked
  const first = page.locator('[aria-roledescription="slide"]').first()
  const before = (await first.boundingBox())!.x
  await page.getByRole('button', { name: 'Next items' }).click()
  arrive()
  await expect.poll(async () => (await first.boundingBox())!.x).toBeLessThan(before - 100)
})
