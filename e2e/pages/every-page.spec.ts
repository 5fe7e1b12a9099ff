import { expect, test } from '../fixtures/test'
import { everyPage } from './every-page'
import { expectPresentable } from './expect-presentable'
import { firstProduct } from './first-product'

// The last file: one worker alone would be at it for a minute.
test.describe.configure({ mode: 'parallel' })

for (const { path, as, rendered, isReloaded } of everyPage)
  test(`${path} opens by its address${isReloaded ? ', also after a reload' : ''}, and axe finds nothing on it`, async ({
    page,
    signedIn,
  }) => {
    if (as) await page.context().addCookies(await signedIn(as))
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
  })

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
