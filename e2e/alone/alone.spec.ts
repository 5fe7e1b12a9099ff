import type { Locator } from '@playwright/test'
import { expect } from '../fixtures/test'
import { findByAxe } from '../pages/axe'
import { allRemotes } from '../remotes/all-remotes'
import { test } from './alone-test'
import { roleFor } from './role-for'

/** A page that gives up asks three times more before it says so. */
const GIVES_UP = { timeout: 25_000 }

const hrefOf = (link: Locator) => link.evaluate((found) => (found as HTMLAnchorElement).href)

for (const { folder, manifest, plainRoutes } of allRemotes) {
  const [{ path, guard } = { path: '/', guard: undefined }] = plainRoutes
  const role = roleFor(guard)

  test(`${folder} runs alone, on mocks and on the real API`, async ({ page, alone }) => {
    test.slow()
    const origin = await alone(folder)
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
  })

  test(`every page of ${folder} can be opened in every state, by its address`, async ({ page, alone }) => {
    test.slow()
    const origin = await alone(folder)
    await page.goto(`${origin}/_states`)
    for (const { path } of manifest.routes)
      await expect(page.getByRole('row').filter({ has: page.getByText(path, { exact: true }) })).toHaveCount(1)
    const bar = page.getByLabel('Standalone frame')
    await expect(bar).toHaveAttribute('aria-busy', 'false')
    expect(await findByAxe(page, { include: ['main'] })).toEqual([])

    const first = page.getByRole('row').nth(1)
    const states = ['Many', 'Empty', 'Signed'].map((name) => first.getByRole('link', { name }).first())
    const usual = page
      .getByRole('row')
      .filter({ has: page.locator('code', { hasText: ':' }) })
      .getByRole('link', { name: 'As usual' })
    await expect(usual).toHaveCount(manifest.routes.length - plainRoutes.length)
    const links = await Promise.all([...states, ...(await usual.all())].map(hrefOf))
    await first.getByRole('link', { name: 'As usual' }).click()
    await expect(page).not.toHaveURL(/qa=|_states/)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // By their addresses: the list itself would be another whole load of a development build each time.
    for (const link of links) {
      await page.goto(link)
      await expect(page).not.toHaveURL(/qa=/)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(bar).toHaveAttribute('aria-busy', 'false')
    }
  })

  if (folder === 'remote-auth')
    test('a page that only reads and a form that only writes meet a network that fails, with mocks and the real API', async ({
      page,
      alone,
    }) => {
      test.slow()
      const origin = await alone('remote-auth')
      for (const data of ['normal', 'real']) {
        await page.goto(`${origin}/auth/login?qa=visitor,${data},failing,writing`)
        await expect(page.getByLabel('Network')).toHaveValue('failing')
        await expect(page.getByLabel('Data')).toHaveValue(data)
        await page.getByRole('textbox', { name: /e-?mail/i }).fill('shopper@demo.test')
        await page.getByLabel('Password', { exact: true }).fill('demo-password')
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(page.getByRole('alert').first()).toBeVisible(GIVES_UP)
        await page.getByLabel('Network').selectOption('fine')
        await expect(page.getByLabel('Standalone frame')).toHaveAttribute('aria-busy', 'false')
        await page.getByRole('textbox', { name: /e-?mail/i }).fill('shopper@demo.test')
        await page.getByLabel('Password', { exact: true }).fill('demo-password')
        await page.getByRole('button', { name: 'Sign in' }).click()
        await expect(page).not.toHaveURL(/auth\/login/)
      }
    })

  if (folder === 'remote-storefront')
    test('loading, failed and missing can be looked at for as long as it takes', async ({ page, alone }) => {
      test.slow()
      const origin = await alone('remote-storefront')
      const row = page.getByRole('row').filter({ has: page.getByText('/store/:id', { exact: true }) })
      await page.goto(`${origin}/_states`)
      await row.getByRole('link', { name: 'Loading' }).click()
      // The page's own skeleton, not the frame's word for it.
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
      await expect(page.locator('#main').getByRole('status').first()).toBeAttached()
      await page.goto(`${origin}/_states`)
      const error = await hrefOf(row.getByRole('link', { name: 'Error' }))
      await row.getByRole('link', { name: 'Not there' }).click()
      await expect(page.getByText('answered 404')).toBeVisible()
      await page.goto(error)
      await expect(page.getByRole('button', { name: /try again/i })).toBeVisible(GIVES_UP)
    })
}
