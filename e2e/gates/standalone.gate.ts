import type { ChildProcess } from 'node:child_process'
import { roleFor } from '../alone/role-for'
import { expect, test } from '../fixtures/test'
import { runAlone } from '../shop/run-alone'
import { expectDrawn, gatedRemote } from './gated-remote'

const { folder, manifest } = gatedRemote

let origin: string
let child: ChildProcess | undefined

test.beforeAll(async () => {
  const alone = await runAlone(folder)
  origin = alone.origin
  child = alone.child
})
test.afterAll(() => {
  child?.kill('SIGTERM')
})

for (const { path, guard } of manifest.routes)
  test(`${path} alone, on mocks, and again after a reload`, async ({ page }) => {
    await page.goto(origin + manifest.routes.find((route) => !/[:*]/.test(route.path))!.path)
    const bar = page.getByLabel('Standalone frame')
    const settled = () => expect(bar).toHaveAttribute('aria-busy', 'false')
    await bar.getByLabel('Data').selectOption({ label: 'Mocks: normal' })
    await settled()
    await bar.getByLabel('Role').selectOption({ label: roleFor(guard) })
    await settled()
    await bar.getByRole('link', { name: path, exact: true }).click()
    const heading = await expectDrawn(page)
    await page.reload()
    expect(await expectDrawn(page)).toBe(heading)
  })
