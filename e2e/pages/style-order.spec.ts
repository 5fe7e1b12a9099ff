import { expect, test } from '../fixtures/test'
import { signIn } from '../people/sign-in'

test('a page of an office looks the same, whichever page was opened before it', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin')
  await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).click()
  const button = page.getByRole('button', { name: 'Export CSV' })
  const look = async () => {
    await expect(button).toBeVisible()
    return button.evaluate((element) => {
      const { fontSize, fontWeight, height } = getComputedStyle(element)
      return { fontSize, fontWeight, height }
    })
  }
  await page.waitForURL('**/admin/audit')
  const gone = await look()
  await page.reload()
  expect(gone).toEqual(await look())
})
