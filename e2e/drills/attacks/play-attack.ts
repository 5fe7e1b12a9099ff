import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Release } from 'registry/documents/release.schema'
import { expect } from '../../fixtures/test'
import { liveInPage } from '../stage/live-in-page'
import { heading } from '../stage/regions'
import type { Stage } from '../stage/stage'
import { watchVisit, type Visit } from '../stage/watch-visit'
import type { Attack } from './attack'

/** Of the one remote whose pages stand in the shopper's frame. */
const PATH = '/about'
const REMOTE = 'storefront'

interface Scene {
  browser: Browser
  stage: Stage
  /** The release that attacks. */
  live: Release
  watch: (context: BrowserContext) => void
}

/** The faults of the attacking release that were told. */
const faultsOf = (visit: Visit, { version }: Release) =>
  visit.beaconsOf(REMOTE).flatMap((beacon) => (beacon.version === version ? [beacon.fault] : []))

/** Nothing while the page goes to its next document. */
const liveNow = (page: Page) => liveInPage(page, REMOTE).catch(() => null)

/** The frame stands, and the pages of everybody work from there. */
async function expectShop(page: Page, origin: string): Promise<void> {
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: /^Cart/ })).toBeVisible()
  if (!page.url().includes('/store')) await banner.getByRole('link', { name: 'MEN', exact: true }).click()
  await expect(page).toHaveURL(/\/store/)
  await expect(page.locator('main a[href^="/store/"]').first()).toBeVisible()
  await page.goto(`${origin}/auth/login`)
  await expect(heading(page)).toHaveText('Sign in to your account')
}

/** Plays one attack in a browser of its own, from the visitor's request to a shop that works again. */
export async function playAttack(attack: Attack, { browser, stage, live, watch }: Scene): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  watch(context)
  const visit = await watchVisit(context)
  const address = `${stage.origin}${PATH}?attack=${attack.id}`
  const timeout = attack.boundS * 1_000
  const told = () => faultsOf(visit, live)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(told, { timeout, message: attack.id }).toContain(attack.told)
  const { version } = await stage.shipped(REMOTE)
  const isEvicted = attack.told === 'frame'
  await expect.poll(() => liveNow(page), { timeout }).toBe(isEvicted ? version : live.version)
  await expect(heading(page).first()).toBeVisible()
  if (attack.saw === 'last known good') expect(visit.lastEntryOf(live)).toContain(`/${version}/`)
  await expectShop(page, stage.origin)
  await context.close()
}
