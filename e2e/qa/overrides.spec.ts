import { createHmac } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { copyRegistry, liveVersion } from '../shop/copy-registry'
import { releaseDerivedRemote } from '../shop/release-derived-remote'
import { startShop, type Shop } from '../shop/start-shop'
import { openToolbar, remoteIn, ribbonOf } from './open-toolbar'

const SHOP_SECRET = 'known to this test and to the shop that it starts'
const older = 'The whole store'
const newer = 'All of the store'

test.describe('with an older and a newer release', () => {
  let registry: string
  let before: string
  let shop: Shop
  let origin: string

  test.beforeAll(async () => {
    test.slow()
    registry = await copyRegistry()
    before = await liveVersion(registry, 'storefront')
    await releaseDerivedRemote(registry, 'storefront', { sabotage: 'none', text: { replace: older, by: newer } })
    shop = await startShop({ REGISTRY_DIR: registry, SHOP_SECRET })
    origin = shop.origin
  })
  test.afterAll(async () => {
    await shop.stop()
    await rm(registry, { recursive: true, force: true })
  })

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

  async function chooseOlder(page: Page): Promise<void> {
    await page.goto(`${origin}/store?qa`)
    await expect(heading(page, newer)).toBeVisible()
    const part = await remoteIn(await openToolbar(page), 'storefront')
    await part.getByLabel('Release').selectOption(before)
    await page.getByRole('button', { name: 'Apply and reload' }).click()
    await expect(heading(page, older)).toBeVisible()
  }

  test('a chosen release is there from the first byte, the ribbon says so, and a reset ends it', async ({ page }) => {
    await chooseOlder(page)
    const html = await (await page.request.get(`${origin}/store`)).text()
    expect(html).toContain(older)
    expect(html).not.toContain(newer)
    expect(html).toContain('id="qa-ribbon"')

    const toolbar = await openToolbar(page)
    await expect(await remoteIn(toolbar, 'storefront')).toContainText('chosen by hand until')
    await toolbar.getByRole('button', { name: 'Hide until' }).click()
    await expect(toolbar).toBeHidden()
    for (const path of ['/', '/auth/login', '/error/404']) {
      await page.goto(origin + path)
      await expect(ribbonOf(page)).toContainText(`storefront ${before.slice(0, 8)}`)
    }
    await page.goto(`${origin}/store?page=1`)
    await ribbonOf(page).getByRole('button', { name: 'Back to what everybody has' }).click()
    await expect(heading(page, newer)).toBeVisible()
    await expect(page).toHaveURL(`${origin}/store?page=1`)
    await expect(ribbonOf(page)).toHaveCount(0)
  })

  test('a link shows the release to somebody else, without a script as well', async ({ page, browser, problems }) => {
    await chooseOlder(page)
    const toolbar = await openToolbar(page)
    await toolbar.getByRole('button', { name: 'Copy a link to this page' }).click()
    const link = await toolbar.getByLabel('Link to this page').inputValue()
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled })
      problems.watch(context)
      const theirs = await context.newPage()
      await theirs.goto(link)
      await expect(theirs).toHaveURL(`${origin}/store`)
      await expect(heading(theirs, older)).toBeVisible()
      await ribbonOf(theirs).getByRole('button', { name: 'Back to what everybody has' }).click()
      await expect(heading(theirs, newer)).toBeVisible()
      await context.close()
    }
  })

  test('a link of last week says that it has expired, and leads on', async ({ page }) => {
    const content = { overrides: { storefront: before }, until: Date.now() - 1_000 }
    const body = Buffer.from(JSON.stringify(content)).toString('base64url')
    const signature = createHmac('sha256', SHOP_SECRET).update(`remote-overrides.link.${body}`).digest('base64url')
    const answer = await page.goto(`${origin}/store?qa=${body}.${signature}`)
    expect(answer?.status()).toBe(410)
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
    await page.getByRole('link', { name: 'See the page as everybody does' }).click()
    await expect(heading(page, newer)).toBeVisible()
  })
})
