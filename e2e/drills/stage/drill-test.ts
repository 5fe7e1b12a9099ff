import { test as base } from '../../fixtures/test'
import type { DrilledRemote } from './drilled-remotes'
import { heading } from './regions'
import { openStage, type Stage } from './stage'

interface WorkerFixtures {
  /** One for all drills of a worker: a shop takes longer to start than most of them. */
  stage: Stage
  /** What the heading of a remote's page is when all is well. */
  wellHeading: (remote: DrilledRemote) => Promise<string>
}

const STAGE_TIMEOUT_MS = 300_000

/** The tests' `test`, with a stage. */
export const test = base.extend<object, WorkerFixtures>({
  stage: [
    async ({}, use) => {
      const stage = await openStage()
      await use(stage)
      await stage.close()
    },
    { scope: 'worker', timeout: STAGE_TIMEOUT_MS },
  ],
  wellHeading: [
    async ({ browser, stage }, use) => {
      const known = new Map<string, string>()
      await use(async ({ name, route }) => {
        const before = known.get(name)
        if (before !== undefined) return before
        const context = await browser.newContext({ locale: 'en-GB' })
        if (route.guard) await context.addCookies(await stage.cookiesOf(route.guard))
        const page = await context.newPage()
        await page.goto(stage.origin + route.path)
        await heading(page).first().waitFor()
        // Some pages have another heading until their data is there.
        await page.waitForLoadState('networkidle')
        const text = await heading(page).first().innerText()
        await context.close()
        known.set(name, text)
        return text
      })
    },
    { scope: 'worker' },
  ],
})
