import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test'
import { allRemotes } from '../remotes/all-remotes'
import { freePort } from '../shop/free-port'

const root = join(import.meta.dirname, '../..')

/** Who the frame's switch signs in for a guarded page. */
const ROLES = { shop: 'Shopper', seller: 'Seller', admin: 'Admin' }

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

for (const { folder, plainRoutes } of allRemotes) {
  const [{ path, guard } = { path: '/', guard: undefined }] = plainRoutes
  const role = guard ? ROLES[guard] : 'Visitor'

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
