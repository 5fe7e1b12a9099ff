import { rm } from 'node:fs/promises'
import { expect, test } from '../fixtures/test'
import { copyRegistry, liveVersion } from '../shop/copy-registry'
import { runShop } from '../shop/run-shop'
import { serveFolder } from '../shop/serve-folder'

for (const { remote, path } of [
  { remote: 'storefront', path: '/store' },
  { remote: 'auth', path: '/auth/login' },
]) {
  test(`${remote} works from another origin, with its hashes checked`, async ({ page, openShop }) => {
    const registry = await copyRegistry()
    const elsewhere = await serveFolder(registry)
    try {
      const target = `${remote}@${await liveVersion(registry, remote)}`
      await runShop(registry, 'release', target, '--base-url', `${elsewhere.origin}/${remote}`)
      const { origin } = await openShop({ REGISTRY_DIR: registry })
      const fetched: string[] = []
      page.on('requestfinished', (request) => fetched.push(request.url()))
      await page.goto(`${origin}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const scripts = () => fetched.filter((url) => url.endsWith('.js'))
      // The heading is the server's already, and a busy browser may not have asked for any script by then.
      await expect.poll(() => scripts().filter((url) => url.startsWith(elsewhere.origin)).length).toBeGreaterThan(0)
      await page.waitForLoadState('networkidle')
      expect(scripts().filter((url) => url.startsWith(`${origin}/remotes/${remote}/`))).toEqual([])
      const unchecked = await page.evaluate(
        (other) =>
          [
            ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
              `script[src^="${other}"], link[href^="${other}"]`,
            ),
          ]
            .filter((element) => !element.integrity || element.crossOrigin !== 'anonymous')
            .map((element) => element.outerHTML),
        elsewhere.origin,
      )
      expect(unchecked).toEqual([])
    } finally {
      await elsewhere.stop()
      await rm(registry, { recursive: true, force: true })
    }
  })
}
