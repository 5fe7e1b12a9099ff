import type { Page } from '@playwright/test'

/** The release of a remote that the page was made with. */
export const liveInPage = (page: Page, remote: string): Promise<string | undefined> =>
  page.evaluate((name) => {
    const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as {
      snapshot?: { remotes: Record<string, { version: string }> }
    }
    return data.snapshot?.remotes[name]?.version
  }, remote)
