import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { jobTurns } from './job-turns.table'
import { createTurns } from './turns'

const HOUR_MS = 60 * 60 * 1000

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

/** As many processes as wanted, with one database. */
const processes = (count: number, heldMs?: number) =>
  Array.from({ length: count }, () => createTurns({ db: shop.api.deps.db, log: pino({ level: 'silent' }) }, heldMs))

test('of several processes whose time has come together one does it, and none again before its time', async () => {
  let done = 0
  const job = { name: 'hourly', everyMs: HOUR_MS, run: async () => void (done += 1) }
  const turns = processes(3)
  await Promise.all(turns.map((turn) => turn(job)))
  expect(done).toBe(1)
  for (const turn of turns) await turn(job)
  expect(done).toBe(1)
})

test('a job is never done twice at once, and each in its own time', async () => {
  let atOnce = 0
  let most = 0
  const done: string[] = []
  const job = (name: string) => ({
    name,
    everyMs: 1,
    async run() {
      atOnce += name === 'slow' ? 1 : 0
      most = Math.max(most, atOnce)
      await sleep(name === 'slow' ? 30 : 0)
      atOnce -= name === 'slow' ? 1 : 0
      done.push(name)
    },
  })
  const turns = processes(3)
  for (let tick = 0; tick < 5; tick += 1) {
    await Promise.all(turns.flatMap((turn) => [turn(job('slow')), turn(job('quick'))]))
    await sleep(5)
  }
  expect(most).toBe(1)
  expect(done.filter((name) => name === 'slow').length).toBeGreaterThanOrEqual(5)
  expect(done).toContain('quick')
})

test('what another process has not ended is taken over once it is silent for long enough, and not while it works', async () => {
  const done: string[] = []
  const [one, other] = processes(2, 200) as [ReturnType<typeof createTurns>, ReturnType<typeof createTurns>]
  let end = () => {}
  const long = new Promise<void>((resolve) => (end = resolve))
  const working = one({ name: 'long', everyMs: HOUR_MS, run: () => long.then(() => void done.push('one')) })
  await sleep(500)
  await other({ name: 'long', everyMs: HOUR_MS, run: async () => void done.push('other') })
  expect(done).toEqual([])
  end()
  await working
  expect(done).toEqual(['one'])

  // As a process leaves it that was killed.
  const { db } = shop.api.deps
  const left = { holder: crypto.randomUUID(), heldUntil: new Date(Date.now() - 1), nextAt: new Date(0) }
  await db.update(jobTurns).set(left).where(eq(jobTurns.job, 'long'))
  await other({ name: 'long', everyMs: HOUR_MS, run: async () => void done.push('other') })
  expect(done).toEqual(['one', 'other'])
})

test('a job that fails has had its turn', async () => {
  const [turn] = processes(1)
  const failing = { name: 'failing', everyMs: 0, run: () => Promise.reject(new Error('It does not work')) }
  await expect(turn?.(failing)).rejects.toThrow('It does not work')
  let done = 0
  await turn?.({ ...failing, run: async () => void (done += 1) })
  expect(done).toBe(1)
})
