import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actingAs, currentActor } from '../db/acting'
import { createBackground, type Background } from './background'

const NEVER_MS = 60 * 60 * 1000

let background: Background
let begun = 0
let end: (() => void)[] = []
beforeEach(() => {
  background = createBackground(pino({ level: 'silent' }))
  begun = 0
  end = []
})
afterEach(async () => {
  end.forEach((one) => one())
  await background.stop()
})

/** Work that goes on until it is ended. */
const work = () => {
  begun += 1
  return new Promise<void>((resolve) => end.push(resolve))
}
const repeat = () => background.repeat({ name: 'work', everyMs: NEVER_MS, run: work })

test('what is woken is done at once, and another thing is not', () => {
  repeat()
  background.wake('other work')
  expect(begun).toBe(0)
  background.wake('work')
  expect(begun).toBe(1)
})

test('woken while it is being done, it is done once more, however often; never twice at once', async () => {
  repeat()
  for (let times = 0; times < 3; times += 1) background.wake('work')
  expect(begun).toBe(1)
  end[0]?.()
  await expect.poll(() => begun).toBe(2)
  end[1]?.()
  await background.idle()
  expect(begun).toBe(2)
})

test('work that failed is done again', async () => {
  let fails = 0
  background.repeat({ name: 'failing', everyMs: NEVER_MS, run: () => Promise.reject(new Error(`${(fails += 1)}`)) })
  for (let times = 1; times <= 2; times += 1) {
    background.wake('failing')
    await background.idle()
    expect(fails).toBe(times)
  }
})

test('what has ended is not woken', () => {
  const stop = repeat()
  stop()
  background.wake('work')
  expect(begun).toBe(0)
})

test('what somebody sets off is done in nobody’s name', async () => {
  const somebody = {
    kind: 'seller',
    account: 'a',
    seller: 's',
    act: 'listings.add',
    request: 'r',
    address: '::1',
  } as const
  let actor: string | null = 'none yet'
  actingAs(somebody, () => background.run('queue', () => Promise.resolve(void (actor = currentActor()))))
  await background.idle()
  expect(actor).toBeNull()
})
