import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test'
import { freePort } from '../shop/free-port'

const root = join(import.meta.dirname, '../..')

/** `npm run dev -w remote-x`, on a port that is free. */
async function runAlone(folder: string): Promise<{ origin: string; child: ChildProcess }> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'dev', '--port', String(port)],
    {
      cwd: join(root, folder),
      env: { ...process.env, API_ORIGIN: process.env.SHOP_ORIGIN },
      stdio: 'ignore',
    },
  )
  const deadline = Date.now() + 40_000
  while (Date.now() < deadline) {
    if ((await fetch(origin).catch(() => null))?.ok) return { origin, child }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill('SIGKILL')
  throw new Error(`${folder} did not start`)
}

for (const { folder, path, role } of [
  { folder: 'remote-storefront', path: '/store', role: 'Shopper' },
  { folder: 'remote-auth', path: '/auth/login', role: 'Visitor' },
  { folder: 'remote-seller', path: '/seller/products', role: 'Seller' },
]) {
  test(`${folder} runs alone, on mocks and on the real API`, async ({ page }) => {
    test.slow()
    const { origin, child } = await runAlone(folder)
    try {
      await page.goto(origin + path)
      const bar = page.getByLabel('Standalone frame')
      await expect(bar).toBeVisible()
      for (const data of ['Mocks: normal', 'Mocks: empty', 'Real API']) {
        await bar.getByLabel('Data').selectOption({ label: data })
        await expect(bar).toHaveAttribute('aria-busy', 'false')
        await bar.getByLabel('Role').selectOption({ label: role })
        await expect(bar).toHaveAttribute('aria-busy', 'false')
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      }
    } finally {
      child.kill('SIGTERM')
    }
  })
}
