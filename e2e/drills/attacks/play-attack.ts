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

/** The faults of the attacking release that were reported. */
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

/** The shell watches from now on: it has locked what the browser has for everybody. */
const isWatched = (page: Page) =>
  page.evaluate(() => !Object.getOwnPropertyDescriptor(Array.prototype, 'map')!.writable).catch(() => false)

/** As long as a visitor looks at a page that does nothing, before they open another; longer than it takes to be given up for dead. */
const PATIENCE_MS = 10_000

/** Plays one attack in a browser of its own, from the visitor's request to a shop that works again. */
export async function playAttack(attack: Attack, { browser, stage, live, watch }: Scene): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  watch(context)
  const visit = await watchVisit(context)
  const lines: string[] = []
  context.on('console', (message) => lines.push(message.text()))
  const address = `${stage.origin}${PATH}?attack=${attack.id}`
  const timeout = attack.boundS * 1_000
  const open = async () => {
    const page = await context.newPage()
    if (attack.reported === 'hang') await (await context.newCDPSession(page)).send('Debugger.enable')
    await page.goto(address, { waitUntil: 'commit' })
    return page
  }
  let page = await open()
  if (attack.act) {
    await expect.poll(() => isWatched(page), { timeout }).toBe(true)
    await attack.act(page)
  }
  const reported = () => faultsOf(visit, live)
  if (attack.noticedBy === 'the next page of this browser') {
    await page.waitForTimeout(PATIENCE_MS)
    // Where the first was drawn late, it is not dead yet for the second, which dies as well.
    await expect(async () => {
      page = await open()
      await expect.poll(reported, { timeout: PATIENCE_MS }).toContain(attack.reported)
    }).toPass({ timeout })
  }

  if (attack.reported === 'nothing')
    await expect.poll(() => lines, { timeout }).toContainEqual(expect.stringMatching(attack.provokes![0]!))
  else await expect.poll(reported, { timeout, message: attack.id }).toContain(attack.reported)
  if (attack.noticedBy === 'the thread beside the page') page = await open()

  const { version } = await stage.shipped(REMOTE)
  const isEvicted = attack.saw === 'last known good'
  await expect.poll(() => liveNow(page), { timeout }).toBe(isEvicted ? version : live.version)
  await expect(heading(page).first()).toBeVisible()
  // The press is made up for in a document of its own, which asks ahead for what the shop names, and then for what it draws.
  if (isEvicted) await expect.poll(() => visit.lastEntryOf(live), { timeout }).toContain(`/${version}/`)
  await expectShop(page, stage.origin)
  await context.close()
}
