import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { gatedRemote, openRoute, pathFor } from './gated-remote'

const ROUNDS = 50
/** One that stays at every visit, or at every second, is a leak; a handful is what caches keep. */
const MOST_LEFT = ROUNDS / 2
/** Until what is made once is made: caches, chunks, the router's own. */
const WARM_UP = 10
/** Longer than the shell puts off what can wait until nobody asks it for anything. */
const REST_MS = 500
/** Between two looks at a page at rest, of which one more visit lies in between: a leak leaves one or two. */
const AT_REST = 2
/** What leaves more at each visit never comes to rest. */
const MOST_LOOKS = 8
/** So many times more, at a page that has left something, it is asked whether that has gone meanwhile. */
const MOST_LATE = 16
/** A page of the host, so that the whole remote goes away. */
const ELSEWHERE = '/error/404'

interface Counters {
  nodes: number
  jsEventListeners: number
}

/** What is still there after the garbage is collected. */
async function countLeft(session: CDPSession): Promise<Counters> {
  // Twice: finalisers of the first round let go of what the second one takes.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { nodes, jsEventListeners }
}

/** Goes away and comes back by the page's own history, so that nothing is loaded anew. */
const comeAndGo = (page: Page, there: string, rounds: number) =>
  page.evaluate(
    async ({ there, away, rounds }) => {
      const heading = () => document.querySelector('h1')?.textContent ?? null
      const before = heading()
      const go = async (path: string, arrived: () => boolean) => {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
        while (!arrived()) await new Promise((resolve) => setTimeout(resolve, 5))
      }
      for (let round = 0; round < rounds; round += 1) {
        await go(away, () => heading() !== before && heading() !== null)
        await go(there, () => heading() === before && !document.querySelector('[data-remote-state]'))
      }
    },
    { there, away: ELSEWHERE, rounds },
  )

/**
 * What is left once the page has come to rest. Right after many visits it may hold for a moment what is none of theirs to leave: a tree that is to
 * be taken away, a request under way, whose end it still waits for. In the first count, that would hide as much of a leak.
 */
async function countAtRest(page: Page, session: CDPSession, there: string): Promise<Counters> {
  let last = await countLeft(session)
  for (let look = 1; look < MOST_LOOKS; look += 1) {
    await page.waitForTimeout(REST_MS)
    await comeAndGo(page, there, 1)
    const now = await countLeft(session)
    const moved = Math.max(Math.abs(now.nodes - last.nodes), Math.abs(now.jsEventListeners - last.jsEventListeners))
    last = now
    if (moved <= AT_REST) break
  }
  return last
}

const pages = [...new Map(gatedRemote.manifest.routes.map((route) => [route.page, route])).values()]

for (const route of pages)
  test(`${route.page} leaves nothing behind when it goes`, async ({ page }) => {
    test.slow()
    await openRoute(page, route)
    // What the shell brings once somebody uses the page is there before the first count, and none of what visits leave.
    await page.mouse.move(1, 1)
    await page.waitForLoadState('networkidle')
    const path = await pathFor(route.path)
    const session = await page.context().newCDPSession(page)
    await comeAndGo(page, path, WARM_UP)
    const before = await countAtRest(page, session, path)
    await comeAndGo(page, path, ROUNDS)
    let after = await countAtRest(page, session, path)
    const left = () => ({
      nodes: after.nodes - before.nodes,
      listeners: after.jsEventListeners - before.jsEventListeners,
    })
    // The tree that was shown last may be held until another is shown, and on a busy machine many wait for the end of what they asked for: what goes
    // with a visit more, or with time, is no leak. A leak only grows.
    for (let more = 0; more < MOST_LATE && Math.max(left().nodes, left().listeners) >= MOST_LEFT; more += 1) {
      if (more > 0) await page.waitForTimeout(REST_MS)
      await comeAndGo(page, path, 1)
      after = await countLeft(session)
    }
    const { nodes, listeners } = left()
    test.info().annotations.push({ type: 'measured', description: `${nodes} nodes, ${listeners} listeners` })
    expect(Math.max(nodes, listeners), `${nodes} nodes, ${listeners} listeners left`).toBeLessThan(MOST_LEFT)
  })
