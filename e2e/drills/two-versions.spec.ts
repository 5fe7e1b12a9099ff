import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { readTelemetry } from '../people/read-telemetry'
import { runShop } from '../shop/run-shop'
import { makePair, REMOTE, type Pair, type Wanted } from './two-versions/pair'

/** Before the contract that the remote was built for. */
const OLDER_SHELL = '0.0.9'
const RUNS = 'heirlooms: my code runs'
/** Of the page, as only its code on the server writes it. */
const RENDERED = '>Heirlooms</h1>'

interface Seen {
  /** Addresses of the remote's files that the browser asked for. */
  files: string[]
  /** Where its code ran. */
  ran: string[]
  /** What the page said of remotes that failed. */
  warnings: string[]
}

function watch(page: Page): Seen {
  const seen: Seen = { files: [], ran: [], warnings: [] }
  page.on('request', (request) => {
    if (request.url().includes(`/remotes/${REMOTE}/`)) seen.files.push(request.url())
  })
  page.on('console', (message) => {
    if (message.text() === RUNS) seen.ran.push(message.location().url)
    if (message.text().startsWith('[remotes]')) seen.warnings.push(message.text())
  })
  return seen
}

/** The page has what the API answered to the server, and asks by itself. */
async function expectToWork(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Heirlooms' })).toBeVisible()
  const brands = page.getByRole('list', { name: 'Brands' }).getByRole('listitem')
  await expect(brands).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Count' }).click()
  await expect(page.getByText(`${await brands.count()} brands`)).toBeVisible()
  await expect(page.getByText('Counted.')).toBeVisible()
}

const canRelease = ({ registry, version }: Pair) => runShop(registry, 'can-release', `${REMOTE}@${version}`)

const fitting: Record<string, Wanted> = {
  'an older remote in the shell of today': {},
  'a newer remote that needs nothing new in an older shell': { shell: OLDER_SHELL, contract: '>=0.0.9 <1.0.0' },
}
for (const [name, wanted] of Object.entries(fitting))
  test(`${name} works, and can-release says so`, async ({ page, openShop }) => {
    const pair = await makePair(wanted)
    try {
      await expect(canRelease(pair)).resolves.toContain('can go to production')
      const shop = await openShop({ REGISTRY_DIR: pair.registry })
      const seen = watch(page)
      const answer = await page.goto(`${shop.origin}/${REMOTE}`)
      // What the drills below look for in vain: its code ran on the server, and in the browser.
      expect(await answer!.text()).toContain(RENDERED)
      await expectToWork(page)
      expect(seen.ran.length).toBeGreaterThan(0)
      expect(seen.warnings).toEqual([])
    } finally {
      await pair.remove()
    }
  })

const misfit: Record<string, Wanted> = {
  'an older remote whose contract the shell of today has left': { contract: '^0.0.9' },
  'a newer remote in an older shell': { shell: OLDER_SHELL },
  'a newer remote after an older one in an older shell': { shell: OLDER_SHELL, lastKnownGood: '^0.0.9' },
}
for (const [name, wanted] of Object.entries(misfit))
  test(`${name} never runs, and can-release refuses it`, async ({ page, request, openShop }) => {
    const pair = await makePair(wanted)
    const { version, lastKnownGood } = pair
    try {
      await expect(canRelease(pair)).rejects.toThrow(
        new RegExp(`but these live shells have another: [0-9a-f]{8} \\(${pair.shell}\\)`),
      )
      const shop = await openShop({ REGISTRY_DIR: pair.registry })
      const seen = watch(page)
      const answer = await page.goto(`${shop.origin}/${REMOTE}`)
      if (!lastKnownGood) expect(await answer!.text()).not.toContain(RENDERED)
      if (lastKnownGood) await expectToWork(page)
      else {
        await expect(page.getByText('This part of the shop is not answering')).toBeVisible()
        await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
      }
      await page.goto('about:blank')

      expect(seen.files.filter((url) => url.includes(version))).toEqual([])
      const others = seen.ran.filter((url) => !lastKnownGood || !url.includes(lastKnownGood))
      expect(others).toEqual([])
      expect(seen.warnings.filter((text) => text.includes('contract failed'))).toHaveLength(1)

      const reported = async () => {
        const { items, faults } = await readTelemetry(request, shop.origin)
        return {
          loads: items.map(({ version, recovered, fallback }) => ({ version, recovered, fallback })),
          faults: faults.map(({ version, fault, count }) => ({ version, fault, count })),
        }
      }
      await expect.poll(reported).toEqual({
        loads: [{ version, recovered: lastKnownGood ? 1 : 0, fallback: lastKnownGood ? 0 : 1 }],
        faults: [{ version, fault: 'contract', count: 1 }],
      })
    } finally {
      await pair.remove()
    }
  })
