import { expect, type Locator, type Page } from '@playwright/test'
import type { DrilledRemote } from './drilled-remotes'

/** The card that stands in a region when nothing on the ladder worked; without a network it says so. */
export const card = (page: Page): Locator =>
  page.getByRole('heading', {
    level: 1,
    name: /^This (?:part of the shop is not answering|page needs the network)$/,
  })

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Whether the page's heading is React's, and not only what the server sent. */
export const isAlive = (page: Page): Promise<boolean> =>
  heading(page)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')), null, {
      timeout: 1_000,
    })
    .catch(() => false)

/** What is the host's stands, whatever the remote does: the shopper's frame, or a way out where a page has none. */
export async function expectFrame(page: Page, { route }: DrilledRemote): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1)
  if (route.layout !== 'shop') return
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'MEN', exact: true })).toBeVisible()
  await expect(banner.getByRole('link', { name: /^Cart/ })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByText('© 2023')).toBeVisible()
}

/** Comes to another page of the shop as a link does, without a new document. */
export const goInPlace = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

/** Looks at another tab for a moment, which makes the page send what it has to report. */
export const lookAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
