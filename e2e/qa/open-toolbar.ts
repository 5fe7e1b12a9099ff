import { expect, type Locator, type Page } from '@playwright/test'

/** The toolbar on the page, once it has come. */
export async function openToolbar(page: Page): Promise<Locator> {
  const toolbar = page.getByRole('complementary', { name: 'Toolbar for testing' })
  await expect(toolbar).toBeVisible()
  return toolbar
}

/** The part of the toolbar that is about one remote, opened. */
export async function remoteIn(toolbar: Locator, remote: string): Promise<Locator> {
  const details = toolbar
    .locator('details')
    .filter({ has: toolbar.page().locator('summary strong', { hasText: remote }) })
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  return details
}

/** What stands on every page while something is tested. */
export const ribbonOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Releases under test' })
