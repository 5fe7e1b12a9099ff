import { test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { gatedRemote, openRoute } from './gated-remote'

for (const route of gatedRemote.manifest.routes)
  test(`axe finds nothing on ${route.path}, light and dark`, async ({ page }) => {
    // What moves is between two colours at some moment.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openRoute(page, route)
    await expectAccessible(page)
  })
