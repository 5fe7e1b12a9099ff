import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { everyPage, type SomePage } from './every-page'
import { expectPresentable } from './expect-presentable'
import { firstProduct } from './first-product'

// The last file: one worker alone would be at it for a minute.
test.describe.configure({ mode: 'parallel' })

/** So many one after the other in one browser: a script that it has compiled for one page it has for the next. */
const AT_ONCE = 8

/** Pages that the same visitor may see, a few together. */
const groups = [...new Set(everyPage.map(({ as }) => as))].flatMap((audience) => {
  const pages = everyPage.filter(({ as }) => as === audience)
  return Array.from({ length: Math.ceil(pages.length / AT_ONCE) }, (_, index) =>
    pages.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
})

for (const pages of groups)
  test(`by their addresses open, and axe finds nothing on: ${pages.map(({ path }) => path).join(', ')}`, async ({
    page,
    signedIn,
  }) => {
    const as = pages[0]?.as
    if (as) await page.context().addCookies(await signedIn(as))
    for (const one of pages) await test.step(one.path, () => expectToOpen(page, one))
  })

async function expectToOpen(page: Page, { path, rendered, isReloaded }: SomePage): Promise<void> {
  const { document, title } = await expectPresentable(page, path)
  // A server that is busy may leave it to the browser once.
  if (rendered && !document.includes('<h1'))
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('<h1')
  expect(title).not.toBe('')
  await expect(page).toHaveTitle(title)
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
  if (!isReloaded) return
  const heading = page.getByRole('heading', { level: 1 })
  const text = await heading.innerText()
  expect((await page.reload())!.status()).toBe(200)
  await expect(heading).toHaveText(text)
  await expect(page).toHaveTitle(title)
}

test('a product opens by its slug, and by its uuid leads there', async ({ page, request }) => {
  const path = await firstProduct()
  await expectPresentable(page, path)
  const product = (await (await request.get(`/api/products/${path.split('/').at(-1)}`)).json()) as { id: string }
  await page.goto(`/store/${product.id}`)
  expect(new URL(page.url()).pathname).toBe(path)
})

for (const path of [
  '/nowhere',
  '/store/no-such-product',
  '/store/%00',
  '/seller/nowhere',
  '/auth/login/further',
  '/admin/nowhere',
]) {
  test(`${path} answers 404 with the page that says so`, async ({ page }) => {
    expect((await page.goto(path))!.status()).toBe(404)
    await expect(page.getByText('404 - Page not found')).toBeVisible()
    await expect(page.getByText("The page you are looking for doesn't exist or has been removed.")).toBeVisible()
  })
}

test('an unknown path of the API answers 404 in JSON', async ({ request }) => {
  const answer = await request.get('/api/nowhere')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).toContain('application/problem+json')
})
