import { rm } from 'node:fs/promises'
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { fileStore } from 'registry/store/file-store'
import type { TelemetryReport } from 'shared-contracts'
import { expect, test } from '../fixtures/test'
import { readTelemetry } from '../people/read-telemetry'
import { canaryDerivedRemote } from '../shop/canary-derived-remote'
import { copyRegistry } from '../shop/copy-registry'

const MIN_LOADS = 6
const GUARD_INTERVAL_MS = 500
const VISITORS_AT_ONCE = 4
const MOST_ROUNDS = 20
/** Several browsers at once on a machine that is busy. */
const PATIENCE = { timeout: 60_000 }

const cohortOf = (page: Page, remote: string) =>
  page.evaluate((name) => {
    const { snapshot } = JSON.parse(document.getElementById('page-data')!.textContent) as {
      snapshot: { remotes: Record<string, { cohort: string; version: string }> }
    }
    return snapshot.remotes[name]!
  }, remote)

/** Opens a page and stays until the browser has reported what became of it. */
async function look(page: Page, url: string): Promise<void> {
  // The page before reports its last as it is left.
  const isOfThisPage = (request: Request) =>
    request.url().endsWith('/api/telemetry') && request.headers().referer === url
  // That it begins comes first.
  let answers = 0
  const answered = page.waitForResponse((response) => isOfThisPage(response.request()) && ++answers === 2, PATIENCE)
  await page.goto(url, PATIENCE)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENCE)
  expect((await answered).status()).toBe(204)
}

interface Visitor {
  context: BrowserContext
  /** Of the storefront's release that they had. */
  cohort: string
}

/** Somebody new, with a browser of their own, comes to both remotes and leaves. */
async function visit(context: BrowserContext, origin: string): Promise<Visitor> {
  const page = await context.newPage()
  await look(page, `${origin}/store`)
  const { cohort } = await cohortOf(page, 'storefront')
  await look(page, `${origin}/auth/login`)
  await page.goto('about:blank')
  return { context, cohort }
}

async function visitors(
  browser: Browser,
  watch: (context: BrowserContext) => void,
  origin: string,
): Promise<Visitor[]> {
  const contexts = await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, () => browser.newContext()))
  contexts.forEach(watch)
  return Promise.all(contexts.map((context) => visit(context, origin)))
}

test('a broken canary is stopped by itself, a healthy one under the same load is not', async ({
  browser,
  request,
  openShop,
  problems,
}) => {
  test.setTimeout(600_000)
  const registry = await copyRegistry()
  const environment = async () => (await fileStore(registry).environments.latest('production'))!
  try {
    // In browsers alone: what throws on the server is stopped for that.
    const broken = await canaryDerivedRemote(registry, 'storefront', { sabotage: 'browser' })
    const healthy = await canaryDerivedRemote(registry, 'auth', {
      sabotage: 'none',
      text: { replace: 'Sign in to your account', by: 'Sign in, by a new release' },
    })
    const { origin } = await openShop({
      REGISTRY_DIR: registry,
      GUARD_INTERVAL_MS: String(GUARD_INTERVAL_MS),
      GUARD_MIN_LOADS: String(MIN_LOADS),
    })
    await healthy.deploy()
    await broken.deploy()
    const deployedAt = Date.now()

    const come = () => visitors(browser, problems.watch, origin)
    let kept: BrowserContext | undefined
    let rounds = 0
    const isStopped = async () => (await environment()).remotes.storefront!.rollout?.state === 'stopped'
    while (!(await isStopped()) && rounds++ < MOST_ROUNDS) {
      for (const { context, cohort } of await come()) {
        // One who had the broken release comes back later.
        if (cohort === 'canary' && !kept) kept = context
        else await context.close()
      }
    }
    await expect.poll(isStopped).toBe(true)

    const history = await fileStore(registry).environments.history('production', { limit: 5 })
    const stop = history.find(({ change }) => change?.action === 'stop')?.change
    expect(stop).toMatchObject({ remote: 'storefront', from: broken.canary, to: broken.stable, by: 'guard' })
    // The ladder takes its time, too: on a machine that is busy that is counted before enough loads have failed.
    expect(stop?.reason).toMatch(
      /^(?:Loads failed|Pages took longer than \d+ ms): \d+\.\d % of \d+, (?:against 0\.0 % of \d+ with the stable release|which needs no comparison)/,
    )

    const page = await kept!.newPage()
    await page.goto(`${origin}/store`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await cohortOf(page, 'storefront')).toMatchObject({ cohort: 'stable', version: broken.stable })
    const seconds = (until: number) => ((until - deployedAt) / 1_000).toFixed(1)
    console.log(
      `deployed at 0.0 s; detected and stopped at ${seconds(Date.parse(stop!.at))} s; the stable release drawn again at ${seconds(Date.now())} s (${rounds * VISITORS_AT_ONCE} visitors)\n${stop!.reason}`,
    )
    await kept!.close()

    const of = (items: TelemetryReport['items'], remote: string, version: string, cohort: string) =>
      items.find((item) => item.remote === remote && item.version === version && item.cohort === cohort)
    const loadsOfHealthy = async () => {
      const { items } = await readTelemetry(request, origin)
      const loads = [
        of(items, 'auth', healthy.canary, 'canary')?.loads ?? 0,
        of(items, 'auth', healthy.stable, 'stable')?.loads ?? 0,
      ]
      return Math.min(...loads)
    }
    while ((await loadsOfHealthy()) < MIN_LOADS && rounds++ < MOST_ROUNDS)
      for (const { context } of await come()) await context.close()
    expect(await loadsOfHealthy()).toBeGreaterThanOrEqual(MIN_LOADS)
    // The guard has the time to look at them, several times.
    await new Promise((resolve) => setTimeout(resolve, 4 * GUARD_INTERVAL_MS))
    expect((await environment()).remotes.auth!.rollout).toMatchObject({ version: healthy.canary, state: 'running' })

    const { items, faults } = await readTelemetry(request, origin)
    expect(of(items, 'storefront', broken.canary, 'canary')).toMatchObject({ ok: 0, errorRate: 1 })
    expect(of(items, 'storefront', broken.stable, 'stable')).toMatchObject({ errorRate: 0 })
    expect(of(items, 'auth', healthy.canary, 'canary')).toMatchObject({ errorRate: 0 })
    expect(faults.map(({ fault }) => fault)).toContain('render')
    const inbox = await request.get(`${origin}/dev/inbox.json`)
    expect(((await inbox.json()) as { items: { subject: string }[] }).items.map(({ subject }) => subject)).toEqual([
      'Hemline: the rollout of storefront was stopped',
    ])
  } finally {
    await rm(registry, { recursive: true, force: true })
  }
})
