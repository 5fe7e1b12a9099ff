import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures/test'
import { copyCheckout } from '../shop/copy-checkout'
import { runAlone } from '../shop/run-alone'

test('a new remote is tested, measured, and runs in the shop and alone', async ({ page, openShop }) => {
  test.setTimeout(240_000)
  const checkout = await copyCheckout()
  try {
    const started = performance.now()
    const command = ['scripts/run.mjs', 'shop', 'new', 'gifts', '--owner', 'Gifts team']
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: checkout })
    console.log(`shop new: ${((performance.now() - started) / 1000).toFixed(1)} s`)
    expect(stdout).toContain('remote-gifts is made, tested, and live in the shop on this machine at /gifts')

    const { origin } = await openShop({ REGISTRY_DIR: join(checkout, 'dist/remotes') })
    await page.goto(`${origin}/gifts`)
    await expect(page).toHaveTitle(/^Gifts · /)
    await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Say hello' }).click()
    await expect(page.getByText('Hello from Gifts.')).toBeVisible()

    const alone = await runAlone('remote-gifts', checkout)
    try {
      await page.goto(`${alone.origin}/gifts`)
      await expect(page.getByLabel('Standalone frame')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible()
      // Else the page tells that its dev server is gone.
      await page.goto('about:blank')
    } finally {
      alone.child.kill('SIGTERM')
    }
  } finally {
    await rm(checkout, { recursive: true, force: true })
  }
})
