import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Mail } from '../../platform/mail/mailer'
import { anAddress, cardToken } from '../../testing/buy'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { mailPurchasePaid } from '../orders/mail-order-event'
import { purchases } from '../orders/purchases.table'

/** Statements that a call of a guest's purchase may take, and those of them that wait for the disk: what is there now, and never more. */
const MOST: Readonly<Record<string, { statements: number; commits: number }>> = {
  // One makes a guest of the browser, one changes the cart, one reads it.
  add: { statements: 3, commits: 0 },
  set: { statements: 3, commits: 0 },
  start: { statements: 8, commits: 0 },
  change: { statements: 6, commits: 0 },
  card: { statements: 2, commits: 0 },
  // Of its waits one is for the order with its payment, before the provider is asked, one for what the provider said.
  place: { statements: 15, commits: 2 },
}

let shop: TestApi
const counting = new AsyncLocalStorage<string[]>()

beforeAll(async () => {
  shop = await startTestApi()
  const { query } = pg.Client.prototype as { query: (...asked: unknown[]) => unknown }
  vi.spyOn(pg.Client.prototype as { query: typeof query }, 'query').mockImplementation(function count(
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [statement] = asked as [string | { text: string }]
    const text = typeof statement === 'string' ? statement : statement.text
    // The look at what has changed comes once a second, with whichever call is next.
    if (!text.includes('from stock_changes')) counting.getStore()?.push(text)
    return query.apply(this, asked)
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

/** How often a call waited for the disk: at the end of a transaction, and of a statement of its own that changes something. */
function commitsOf(statements: readonly string[]): number {
  let open: string[] | null = null
  let commits = 0
  for (const text of statements) {
    if (text.startsWith('begin')) open = []
    else if (text === 'commit') {
      commits += isWaitedFor(open ?? []) ? 1 : 0
      open = null
    } else if (open) open.push(text)
    else commits += isWaitedFor([text]) ? 1 : 0
  }
  return commits
}

/** Whether statements of one transaction change something, and none says that its commit need not wait (`unhurried`). */
const isWaitedFor = (statements: readonly string[]) =>
  statements.some((text) => /\b(?:insert into|update|delete from)\b/.test(text)) &&
  !statements.some((text) => text.includes('synchronous_commit'))

/** A guest's purchase of some variants, and the statements of each of its calls. */
async function purchase(wanted: readonly { id: string }[]): Promise<Record<string, string[]>> {
  const { client, send } = shop.visitor()
  const calls: Record<string, string[]> = {}
  const counted = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
    const statements = (calls[name] = [])
    return counting.run(statements, call)
  }
  for (const { id } of wanted)
    await counted('add', () => client.cart.add({ variantId: id, quantity: 1, requestId: randomUUID() }))
  await counted('set', () => client.cart.set({ variantId: wanted[0]?.id ?? '', quantity: 2 }))
  const { id } = await counted('start', () => client.checkout.start())
  const { totals } = await counted('change', () =>
    client.checkout.change({ id, email: 'ada@example.com', address: anAddress }),
  )
  const paymentToken = await counted('card', () => cardToken({ send } as never))
  const placed = await counted('place', () =>
    client.checkout.place({ id, totalMinor: totals.total.amountMinor, paymentToken }),
  )
  expect(placed.payment).toBe('paid')
  return calls
}

test('a guest buys in few statements, with few waits for the disk', async () => {
  const [variant] = await someVariants(shop, 1)
  // The first buyer of a shop finds no key and no account of the ledger.
  await purchase([variant])
  // Its mails would wait for the one connection of the embedded database together with what is counted.
  await untilDispatched(shop)
  const calls = await purchase([variant])
  if (process.env.SHOW_STATEMENTS) console.log(JSON.stringify(calls, null, 1))
  const counts = Object.fromEntries(
    Object.entries(calls).map(([name, all]) => [name, { statements: all.length, commits: commitsOf(all) }]),
  )
  expect(counts).toEqual(MOST)
})

test('a purchase of four things takes no more statements than one of one thing', async () => {
  const variants = await someVariants(shop, 4)
  await purchase(variants)
  const calls = await purchase(variants)
  const more = Object.entries(calls).filter(([name, all]) => all.length > (MOST[name]?.statements ?? 0))
  expect(more).toEqual([])
})

test('the mail that confirms a purchase is written in few statements', async () => {
  const [variant] = await someVariants(shop, 1)
  await purchase([variant])
  await untilDispatched(shop)
  const { deps } = shop.api
  const [latest] = await deps.db.select().from(purchases).orderBy(desc(purchases.placedAt)).limit(1)
  const mails: Mail[] = []
  const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) }
  const statements: string[] = []
  await counting.run(statements, () => mailPurchasePaid({ ...deps, mailer }, latest?.id ?? ''))
  expect(mails).toMatchObject([{ recipient: 'ada@example.com' }])
  // The purchase, its orders, their lines, their shops, and the words.
  expect(statements).toHaveLength(5)
})
