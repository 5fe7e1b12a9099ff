import { rm } from 'node:fs/promises'
import { expect, test } from '../fixtures/test'
import { copyRegistry, liveVersion } from '../shop/copy-registry'
import { releaseChangedRemote } from '../shop/release-changed-remote'
import { runShop } from '../shop/run-shop'

test('a remote built anew is live at the next page load, and so is the old one again', async ({ page, openShop }) => {
  test.slow()
  const registry = await copyRegistry()
  try {
    const { origin } = await openShop({ REGISTRY_DIR: registry })
    const before = await liveVersion(registry, 'auth')
    await page.goto(`${origin}/auth/login`)
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()

    await releaseChangedRemote(registry, 'auth', {
      file: 'src/features/log-in/messages.ts',
      replace: 'Sign in to your account',
      by: 'Sign in, by a new release',
    })
    const after = await liveVersion(registry, 'auth')
    expect(after).not.toBe(before)
    await page.goto(`${origin}/auth/login`)
    await expect(page.getByRole('heading', { name: 'Sign in, by a new release' })).toBeVisible()

    await runShop(registry, 'rollback', 'auth', '--reason', 'a drill')
    expect(await liveVersion(registry, 'auth')).toBe(before)
    await page.goto(`${origin}/auth/login`)
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  } finally {
    await rm(registry, { recursive: true, force: true })
  }
})
