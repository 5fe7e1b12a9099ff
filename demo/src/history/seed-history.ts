import { setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Deps } from 'api/deps'
import { openAccounts } from 'api/money/ledger/post-transaction'
import { reconcileDaily } from 'api/money/reconciliation/reconcile'
import { purchases } from 'api/buying/orders/purchases.table'
import { demoCatalogue } from '../catalogue/demo-catalogue'
import { hashDemoPassword } from '../demo-accounts'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import { seedShopperActs } from '../desk/seed-shopper-acts'
import { seedQueues } from '../desk/seed-queues'
import { seedSubmissions } from '../desk/seed-submissions'
import { seedConversations } from '../conversations/seed-conversations'
import { seedDisputes } from '../disputes/seed-disputes'
import { seedFollows } from '../follows/seed-follows'
import { seedDesk } from '../seed-desk'
import { seedReviews } from '../reviews/seed-reviews'
import { findAnchor, lockAnchor } from './history-anchor'
import { makePastPurchase, type PastPurchase } from './make-past-purchase'
import { ownAccount } from './demo-buyers'
import { planHistory, type PlannedPurchase } from './plan-history'
import { seedAnalytics } from './seed-analytics'
import { seedViews } from './seed-views'
import { travelBack, type Past } from './travel-back'
import type { Tx } from 'api/platform/db/database'
import { moveStock } from 'api/catalogue/stock/move-stock'
import { DAY_MS } from 'api/platform/clock/days'

const EARLIER_MS = 3 * DAY_MS

/** Between two purchases the shop's visitors have their turn. */
const PAUSE_MS = 20

/**
 * Gives the demo a past: what its shoppers looked at and bought in the twelve months before it was filled, with all that followed. It comes in
 * the background, oldest first, so that numbers of invoices grow with their dates, and then what they say of it. It goes on at the next
 * start when it was cut off.
 * Each purchase is one transaction. What is there already stays as it is.
 */
export async function seedHistory(deps: Deps): Promise<void> {
  const { db, env, clock, background, catalogue } = deps
  const anchor = env.demoPurchases > 0 ? await findAnchor(db) : null
  // A demo that was filled before there was history would get another one at each start.
  if (!anchor || anchor > clock.now()) return
  const demo = demoCatalogue({ products: env.demoProducts })
  const plan = planHistory(demo, { purchases: env.demoPurchases, now: anchor })
  const left = await whatIsLeft(deps, plan)
  if (left.length === 0) {
    background.run('history', () => followUp(deps, anchor))
    return
  }
  const passwordHash = await hashDemoPassword()
  await openAccounts(
    db,
    demo.sellers.map(({ slug }) => stableId('seller', slug)),
    env.currency,
  )
  background.run('history', async () => {
    // Staff look at their queue first, and what waits there has nothing to do with what was bought.
    await seedSubmissions(deps, anchor).catch((error: unknown) =>
      deps.log.error({ err: error }, 'No product to review'),
    )
    for (const purchase of left) {
      if (background.stopping.aborted || !(await liveThrough(deps, purchase, { passwordHash, anchor }))) return
      await setTimeout(PAUSE_MS, undefined, { signal: background.stopping }).catch(() => undefined)
    }
    await catalogue.changed()
    await followUp(deps, anchor)
  })
}

/** What is recorded of a past that has been lived through. */
async function followUp(deps: Deps, anchor: Date): Promise<void> {
  await seedReviews(deps, anchor)
  await seedConversations(deps, anchor)
  await seedDisputes(deps, anchor)
  await seedFollows(deps, anchor)
  await seedShopperActs(deps, anchor)
  await seedViews(deps, anchor)
  await seedAnalytics(deps, anchor)
  await seedDesk(deps, anchor)
  await seedSubmissions(deps, anchor)
  await seedQueues(deps, anchor)
  await reconcileDaily(deps)
}

async function whatIsLeft({ db }: Deps, plan: readonly PlannedPurchase[]): Promise<PlannedPurchase[]> {
  const rows = await db.select({ email: purchases.email, placedAt: purchases.placedAt }).from(purchases)
  const there = new Set(rows.map(({ email, placedAt }) => `${email} ${placedAt.getTime()}`))
  return plan.filter(({ buyer, placedAt }) => !there.has(`${buyer.email} ${placedAt.getTime()}`))
}

/** @returns false when the demo was made afresh in the meantime: this history is not its own any more. */
async function liveThrough(
  deps: Deps,
  { buyer, ...purchase }: PlannedPurchase,
  { passwordHash, anchor }: { passwordHash: string; anchor: Date },
): Promise<boolean> {
  return travelBack(deps, async (past) => {
    const current = await lockAnchor(past.tx)
    if (current?.getTime() !== anchor.getTime()) return false
    const userId = await ownAccount(past.tx, buyer, { passwordHash, anchor })
    if (await isThere(past, userId, purchase.placedAt)) return true
    await receivePieces(past.tx, purchase)
    await makePastPurchase(past, { ...buyer, userId }, { ...purchase, until: anchor })
    return true
  })
}

async function isThere({ tx }: Past, userId: string, placedAt: Date): Promise<boolean> {
  const same = and(eq(purchases.userId, userId), eq(purchases.placedAt, placedAt))
  const rows = await tx.select({ id: purchases.id }).from(purchases).where(same)
  return rows.length > 0
}

/** Its seller had these pieces come in some days before, so that the shop has as many today as it says it has. */
async function receivePieces(tx: Tx, { lines, placedAt }: Pick<PastPurchase, 'lines' | 'placedAt'>): Promise<void> {
  const at = new Date(placedAt.getTime() - EARLIER_MS)
  const moves = lines.map((line) => ({ ...line, kind: 'received' as const }))
  await moveStock({ tx, now: at, catalogue: null }, moves)
}
