import { rm } from 'node:fs/promises'
import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { signIn } from '../people/sign-in'
import { copyRegistry, liveVersion } from '../shop/copy-registry'
import { releaseDerivedRemote } from '../shop/release-derived-remote'

const OLD = 'Sign in to your account'
const NEW = 'Sign in, by a new release'

test('an admin tries an older release on some, gives it to everybody, takes it back, and finds it all in the history', async ({
  page,
  browser,
  openShop,
  problems,
}) => {
  test.slow()
  const registry = await copyRegistry()
  const visitors = await browser.newContext()
  problems.watch(visitors)
  try {
    const older = await liveVersion(registry, 'auth')
    const newer = await releaseDerivedRemote(registry, 'auth', {
      sabotage: 'none',
      text: { replace: OLD, by: NEW },
    })
    const [oldShort, newShort] = [older.slice(0, 8), newer.slice(0, 8)]
    const { origin } = await openShop({ REGISTRY_DIR: registry })
    const visitor = await visitors.newPage()
    const visitorSees = async (heading: string) => {
      await visitor.goto(`${origin}/auth/login`)
      await expect(visitor.getByRole('heading', { name: heading })).toBeVisible()
    }

    await signIn(page, 'admin', undefined, origin)
    await page.goto(`${origin}/admin/remotes`)
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^auth/ }) })
    const dialog = page.getByRole('dialog')
    const why = dialog.getByLabel('Why')
    await expect(row).toContainText(newShort)
    await visitorSees(NEW)

    const start = page.getByRole('button', { name: 'Start a canary… auth' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await start.click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(start).toBeFocused()

    await start.click()
    await dialog.getByLabel('Release').selectOption(older)
    await dialog.getByLabel(/^Share of visitors/).fill('25')
    await expect(dialog.getByText(`25% of visitors get ${oldShort}. The others keep ${newShort}.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Start a canary' }).click()
    await expect(why).toBeFocused()
    // Once more, with what is missing said.
    await expectAccessible(page)
    await why.fill('Was the old form better?')
    await dialog.getByRole('button', { name: 'Start a canary' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(`${oldShort}25% of visitors`)

    await page.getByRole('button', { name: 'Promote… auth' }).click()
    await expect(dialog.getByText(`Everybody gets ${oldShort}; 25% of visitors have it now.`)).toBeVisible()
    await why.fill('It was')
    await dialog.getByRole('button', { name: 'Promote' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(`admin@demo.test promoted ${oldShort}`)
    await visitorSees(OLD)

    await page.getByRole('button', { name: 'Roll back… auth' }).click()
    await expect(
      dialog.getByText(`Everybody goes back from ${oldShort} to ${newShort}, at their next page.`),
    ).toBeVisible()
    await why.fill('Only for me')
    await dialog.getByRole('button', { name: 'Roll back' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(`admin@demo.test rolled back to ${newShort}`)
    await visitorSees(NEW)

    await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'History' }).click()
    await page.getByRole('navigation', { name: 'Remote' }).getByRole('link', { name: 'auth' }).click()
    const changes = page.getByRole('table', { name: 'Changes, newest first' }).getByRole('row')
    await expect(changes.nth(1)).toContainText('rolled back')
    await expect(changes.nth(1)).toContainText('Only for me')
    await expect(changes.nth(2)).toContainText('It was')
    await expect(changes.nth(3)).toContainText('25%')
    await expect(changes.nth(3)).toContainText('Was the old form better?')
    for (const at of [1, 2, 3]) await expect(changes.nth(at)).toContainText('admin@demo.test')
  } finally {
    await visitors.close()
    await rm(registry, { recursive: true, force: true })
  }
})
