import { expect, test } from '../fixtures/test'
import { allRemotes } from '../remotes/all-remotes'
import { runAlone } from '../shop/run-alone'
import { roleFor } from './role-for'

for (const { folder, plainRoutes } of allRemotes) {
  const [{ path, guard } = { path: '/', guard: undefined }] = plainRoutes
  const role = roleFor(guard)

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
        await expect(page.getByText('Another part of the shop answers here')).toBeHidden()
      }
    } finally {
      child.kill('SIGTERM')
    }
  })
}
