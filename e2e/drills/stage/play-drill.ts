import { expect } from '@playwright/test'
import type { Beacon } from 'shared-contracts'
import type { Ending, Kind, Scene } from '../kinds/kind'
import { card, expectFrame, goInPlace, heading, isAlive, lookAway } from './regions'
import type { Visit } from './watch-visit'

/** What loading and drawing a page may take beside the ladder's own waits, in seconds. */
const DRAWING_S = 8

/** Within so many whole seconds a visit of this kind has to come to its end. */
export const boundOf = ({ waitMs = 0 }: Kind): number => Math.ceil(waitMs / 1_000) + DRAWING_S

const outcomeOf: Readonly<Record<Ending, Pick<Beacon, 'outcome' | 'step'>>> = {
  unharmed: { outcome: 'ok' },
  retry: { outcome: 'recovered', step: 'retry' },
  'last-known-good': { outcome: 'recovered', step: 'last-known-good' },
  card: { outcome: 'fallback' },
}

/** Sent on the way: that the visit begins, one for what it came to, and one for each step that went wrong. */
function expectedBeacons({ ending, steps, fault, outcomes }: Kind) {
  const visits = outcomes ? outcomes.map((outcome) => ({ outcome })) : [outcomeOf[ending]]
  const faults = steps
    .filter((step) => step !== 'unavailable')
    .map((step) => ({ outcome: 'fault', fault: fault ?? (step === 'contract' || step === 'render' ? step : 'load') }))
  return [{ outcome: 'started' }, ...visits, ...faults].map((beacon) => JSON.stringify(beacon)).sort()
}

const wordsOf = (beacons: readonly Beacon[]) =>
  beacons.map(({ outcome, step, fault }) => JSON.stringify({ outcome, step, fault })).sort()

interface Play {
  scene: Scene
  visit: Visit
  /** What the page's heading is when all is well. */
  wellHeading: string
}

/** Which rung the ladder stands on, by what the browser was asked to load. */
function rungOf({ scene: { live }, visit }: Play): Exclude<Kind['ending'], 'card'> {
  const entry = visit.lastEntryOf(live)
  if (!entry.includes(`/${live.version}/`)) return 'last-known-good'
  return entry.includes('?retry=') ? 'retry' : 'unharmed'
}

/** The visit has come to its end: the page answers, or the card is there, after exactly these steps. */
async function expectEnding(kind: Kind, play: Play): Promise<void> {
  const { scene, visit, wellHeading } = play
  const { page, remote } = scene
  const isCard = kind.ending === 'card'
  const now = async () => ({
    steps: visit.stepsOf(remote.name),
    rung: rungOf(play),
    card: await card(page).isVisible(),
    alive: await isAlive(page),
  })
  await expect
    .poll(now, { timeout: boundOf(kind) * 1_000, intervals: [50] })
    .toEqual({ steps: kind.steps, rung: isCard ? 'last-known-good' : kind.ending, card: isCard, alive: true })
  if (isCard) await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  else await expect(heading(page).first()).toHaveText(wellHeading)
  await expectFrame(page, remote)
}

/** The visitor goes back to the other remote's page, which knows of nothing. */
async function expectWayBack({ scene: { page, stage, remote }, visit }: Play, elsewhere: string): Promise<void> {
  expect(await visit.sights(page)).toMatchObject({ blankFrames: 0 })
  expect((await visit.sights(page)).mostToasts).toBeLessThanOrEqual(1)
  await page.goBack()
  await expect(page).toHaveURL(stage.origin + remote.elsewhere)
  await expect(heading(page)).toHaveText(elsewhere)
  await expect(card(page)).toHaveCount(0)
}

/** Plays one drill from the first page that the visitor sees to what the shop heard of it. */
export async function playDrill(kind: Kind, play: Play): Promise<void> {
  const { scene, visit, wellHeading } = play
  const { page, stage, remote } = scene
  const { path } = remote.route
  let isBroken = true
  const mend = async () => {
    isBroken = false
    await kind.mend?.(scene)
  }
  try {
    await kind.prepare?.(scene)
    await page.goto(stage.origin + remote.elsewhere)
    await expect(heading(page)).toBeVisible()
    await expect.poll(() => isAlive(page)).toBe(true)
    const elsewhere = await heading(page).innerText()
    await kind.strike?.(scene)
    if (kind.inPlace) await goInPlace(page, path)
    else await page.goto(stage.origin + path, { waitUntil: 'commit' })
    await expectEnding(kind, play)
    await kind.prove?.(scene)
    if (kind.mend) await mend()
    if (kind.ending === 'card') {
      if (!kind.comesBack) await page.getByRole('button', { name: 'Try again' }).click()
      await expect(heading(page).first()).toHaveText(wellHeading)
      await expect(card(page)).toHaveCount(0)
    }
    // From the first on, the rest is sent when the visitor looks at something else.
    await expect.poll(() => visit.beaconsOf(remote.name).length, { timeout: 15_000 }).toBeGreaterThan(1)
    await lookAway(page)
    await expectWayBack(play, elsewhere)
    await lookAway(page)
    await expect.poll(() => wordsOf(visit.beaconsOf(remote.name))).toEqual(expectedBeacons(kind))
  } finally {
    if (isBroken) await kind.mend?.(scene)
  }
}
