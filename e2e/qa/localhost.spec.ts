import { expect, test } from '../fixtures/test'
import { runAlone } from '../shop/run-alone'
import { openToolbar, remoteIn, ribbonOf } from './open-toolbar'

test('a remote from the tester’s own machine stands in the real shell, under its own policy', async ({ page }) => {
  test.slow()
  const { origin, child } = await runAlone('remote-auth', undefined, 'federated')
  const { port } = new URL(origin)
  try {
    await page.goto('/auth/login?qa')
    const toolbar = await openToolbar(page)
    const part = await remoteIn(toolbar, 'auth')
    await part.getByLabel('Release').selectOption('From my machine (localhost)')
    await part.getByLabel('Port').fill(port)
    await toolbar.getByRole('button', { name: 'Apply and reload' }).click()
    await expect(ribbonOf(page)).toContainText(`auth localhost:${port} (from your machine)`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible()
    await expect((await openToolbar(page)).getByRole('list').first()).toContainText(`auth localhost:${port}`)

    const policy = (await page.request.get('/auth/login')).headers()['content-security-policy']!
    expect([...new Set(policy.match(/localhost:\d+/g))]).toEqual([`localhost:${port}`])
    expect(policy).not.toContain('unsafe')
    const hashed = await page
      .locator('script[src*="/remotes/"]')
      .evaluateAll((scripts) => scripts.every((script) => (script as HTMLScriptElement).integrity))
    expect(hashed).toBe(true)
    await expect(toolbar).toContainText('A link cannot carry your machine')
  } finally {
    child.kill('SIGTERM')
  }
  await page.reload()
  await expect(page.getByText('This part of the shop is not answering')).toBeVisible()
  await ribbonOf(page).getByRole('button', { name: 'Back to what everybody has' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible()
})
