import { expect, test } from '../fixtures/test'
import { expectDrawn, gatedRemote, openRoute } from './gated-remote'

const { manifest } = gatedRemote

for (const route of manifest.routes)
  test(`${route.path} in the shop, and again after a reload`, async ({ page }) => {
    const heading = await openRoute(page, route)
    const version = await page.evaluate((name) => {
      const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as {
        snapshot?: { remotes: Record<string, { version: string }> }
      }
      return data.snapshot?.remotes[name]?.version
    }, manifest.name)
    expect(version, 'release that drew it').toBe(process.env.GATE_VERSION)
    await expect(page).toHaveTitle(/\S/)
    expect((await page.locator('main').first().innerText()).trim().length).toBeGreaterThan(heading.length)
    expect((await page.reload())?.status()).toBe(200)
    expect(await expectDrawn(page)).toBe(heading)
  })
