import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { DRAWS_LITTLE } from '../browser/draws-little'
import { signIn } from '../people/sign-in'

// Bars that take room of their own, as on desktops with a mouse; and what is drawn is looked at.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars', DRAWS_LITTLE] }),
})

const WIDTH = 1440

/** Colours of points of the window: red, green and blue, 0 to 255. */
async function colorsAt(page: Page, points: readonly [x: number, y: number][]): Promise<number[][]> {
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64')
  // The shop's own pages take no picture from anywhere.
  const blank = await page.context().newPage()
  const colors = await blank.evaluate(
    async ({ picture, points }) => {
      const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      return points.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)])
    },
    { picture, points },
  )
  await blank.close()
  return colors
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a dialog dims the window up to its edge where bars take room, and nothing moves: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page, 'seller')
    await page.goto('/seller/team')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    const [barless, before] = [
      await page.evaluate(() => document.documentElement.clientWidth),
      await title.boundingBox(),
    ]
    expect(barless).toBeLessThan(WIDTH)

    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await title.boundingBox()).toEqual(before)
    const [inside, edge] = await colorsAt(page, [
      [barless - 4, 600],
      [WIDTH - 4, 600],
    ])
    // Two ways to the same colour, each rounded.
    inside!.forEach((channel, index) => expect(Math.abs(channel - edge![index]!)).toBeLessThanOrEqual(2))

    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await title.boundingBox()).toEqual(before)
  })
