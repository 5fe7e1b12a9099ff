import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { createSignals } from '../../platform/signals/signals'
import { createCatalogueVersion } from './catalogue-version'

let shop: TestApi

beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('the very first change of a shop is a change, for this process and for others', async () => {
  const { db } = shop.api.deps
  // As in a shop where nobody has ever listed anything.
  await db.execute('alter sequence catalogue_version restart')
  const version = createCatalogueVersion(db)
  const before = await version.current()
  await version.changed()
  const after = await version.current()
  expect(after).toBeGreaterThan(before)
  expect(await createCatalogueVersion(db).current()).toBe(after)
})

test('stock that changes is heard of once in each process, and is no change of all else', async () => {
  const { db } = shop.api.deps
  // What another process tells.
  let hear = () => {}
  const signals = {
    ...createSignals(null),
    hear: (_topic: string, listener: (own: boolean) => void) => void (hear = () => listener(false)),
  }
  const [own, other] = [createCatalogueVersion(db), createCatalogueVersion(db, { signals })]
  const heard: string[] = []
  own.onStockChange((ids) => heard.push(`own ${ids?.join()}`))
  other.onStockChange((ids) => heard.push(`other ${ids?.join()}`))
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const versions = async () => [await own.current(), await other.current()]
    const before = await versions()
    const id = randomUUID()
    await own.stockChanged([id])
    expect(heard).toEqual([`own ${id}`])
    for (let look = 0; look < 3; look += 1) {
      vi.advanceTimersByTime(1_100)
      expect(await versions()).toEqual(before)
    }
    expect(heard).toEqual([`own ${id}`, `other ${id}`])

    // Told by a signal, it looks at once, and only for what is new.
    const next = randomUUID()
    await own.stockChanged([next])
    hear()
    vi.advanceTimersByTime(60)
    await versions()
    expect(heard.slice(2)).toEqual([`own ${next}`, `other ${next}`])
    heard.splice(2)

    // Rows are gone after an hour: who has not looked for long knows no more.
    vi.advanceTimersByTime(40 * 60_000)
    await versions()
    expect(heard.slice(2)).toEqual(['own undefined', 'other undefined'])
  } finally {
    vi.useRealTimers()
  }
})

test('products that change are heard of once in each process, and lists are others from then on', async () => {
  const { db } = shop.api.deps
  const [own, other] = [createCatalogueVersion(db), createCatalogueVersion(db)]
  const heard: string[] = []
  const sold: string[] = []
  other.onProductChange((ids) => heard.push(`other ${ids?.join()}`))
  other.onStockChange((ids) => sold.push(...(ids ?? [])))
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const before = await other.listed()
    const version = await other.current()
    const id = randomUUID()
    await own.productsChanged([id])
    for (let look = 0; look < 2; look += 1) {
      vi.advanceTimersByTime(1_100)
      expect(await other.current()).toBe(version)
    }
    expect(heard).toEqual([`other ${id}`])
    expect(sold).not.toContain(id)
    expect(await other.listed()).toBeGreaterThan(before)
    expect(await other.listed()).toBe(await own.listed())
  } finally {
    vi.useRealTimers()
  }
})
