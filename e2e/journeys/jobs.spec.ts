import { expect, test } from '../fixtures/test'
import { expectAccessible } from '../pages/expect-accessible'
import { signIn } from '../people/sign-in'

test('an admin sees that a mail does not leave, has it tried at once and drops it', async ({ openShop, page }) => {
  // Nothing listens there.
  const { origin } = await openShop({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const asked = await page.request.post(`${origin}/api/newsletter`, {
    headers: { origin },
    data: { email: 'reader@example.test' },
  })
  expect(asked.ok()).toBe(true)
  await signIn(page, 'admin', undefined, origin)
  const failed = page.getByRole('table', { name: 'Messages that failed, newest first' })
  const row = failed.getByRole('row', { name: /Tried again/ })
  await expect(async () => {
    await page.goto(`${origin}/admin/jobs?state=failing`)
    await expect(row).toContainText('ESOCKET', { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('main')).not.toContainText('reader@example.test')
  await expectAccessible(page)

  async function act(name: string) {
    await row.getByText('Actions').first().click()
    await row.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Why').fill('The mail server answers again')
    await dialog.getByRole('button', { name }).click()
  }
  await expect(async () => {
    await page.goto(`${origin}/admin/jobs?state=failing`)
    // While it is tried by itself it stands in no list.
    await row.waitFor({ timeout: 2000 })
    await act('Retry now')
    await expect(page.getByText('The message is tried now.')).toBeVisible({ timeout: 5000 })
  }).toPass()
  const dropped = failed.getByRole('row', { name: /Dropped/ })
  await expect(async () => {
    await page.goto(`${origin}/admin/jobs?state=failing`)
    // While it is tried it cannot be dropped; once it is, it stands in the other list.
    const isThere = await row.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    )
    if (isThere) await act('Drop')
    await page.goto(`${origin}/admin/jobs?state=dropped`)
    await expect(dropped).toContainText('The mail server answers again', { timeout: 2000 })
  }).toPass()
})
