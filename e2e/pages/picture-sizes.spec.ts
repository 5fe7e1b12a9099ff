import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { buyPiece } from '../people/buy-piece'
import { pieceOfSeller } from '../people/piece-of-seller'
import { signIn } from '../people/sign-in'

/** The width of the first piece's picture, once its page is there. */
async function widthOnceThere(page: Page, title: RegExp): Promise<number> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const picture = page.locator('main img').first()
  await expect(picture).toBeVisible()
  return picture.evaluate((image) => image.getBoundingClientRect().width)
}

test('a piece has the same picture however one comes to its page', async ({ page }) => {
  await signIn(page, 'shop')
  const number = await buyPiece(page.request, await pieceOfSeller(page.request))
  await signIn(page, 'seller')
  await page.goto('/seller/orders')
  const inList = await widthOnceThere(page, /^Orders$/)
  await page
    .getByRole('link', { name: `${number}-1` })
    .first()
    .click()
  const byLink = await widthOnceThere(page, /^Order /)
  await page.reload()
  expect(await widthOnceThere(page, /^Order /)).toBe(byLink)
  await page.goBack()
  expect(await widthOnceThere(page, /^Orders$/)).toBe(inList)
})

/** Path of a product with a picture that is there in all widths: what other tests upload is small. */
async function largePicture(request: APIRequestContext): Promise<string> {
  const { items } = (await (await request.get('/api/products')).json()) as {
    items: { slug: string; pictures: { srcset: string }[] }[]
  }
  return `/store/${items.find(({ pictures: [first] }) => first?.srcset.includes(' 1600w'))!.slug}`
}

for (const { width, dots } of [
  { width: 360, dots: 2 },
  { width: 412, dots: 2.625 },
  { width: 430, dots: 3 },
])
  test(`a phone of ${width} px with ${dots} dots to each loads no more of a picture than can be seen`, async ({
    browser,
  }) => {
    const phone = await browser.newPage({
      viewport: { width, height: 800 },
      deviceScaleFactor: dots,
      baseURL: process.env.SHOP_ORIGIN!,
    })
    const widthOfFile = async (path: string) => {
      await phone.goto(path)
      const picture = phone.locator('main img[fetchpriority="high"]').first()
      await expect(picture).toBeVisible()
      const file = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      return Number(/-(\d+)\.(?:webp|avif)$/.exec(file)?.[1])
    }
    expect(await widthOfFile('/')).toBe(800)
    expect(await widthOfFile('/store')).toBe(400)
    expect(await widthOfFile(await largePicture(phone.request))).toBe(800)
    await phone.close()
  })
