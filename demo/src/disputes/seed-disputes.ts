import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import {
  acceptInDispute,
  actInDispute,
  escalateDispute,
  offerInDispute,
  withdrawDispute,
} from 'api/buying/disputes/change-dispute'
import { decideDispute } from 'api/buying/disputes/decide-dispute'
import { disputes } from 'api/buying/disputes/disputes.table'
import { openDispute } from 'api/buying/disputes/open-dispute'
import { possibleDisputes } from 'api/buying/disputes/possible-disputes'
import { changeOrder, lockOrder } from 'api/buying/orders/change-order'
import { orders } from 'api/buying/orders/orders.table'
import { purchases } from 'api/buying/orders/purchases.table'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import type { Deps } from 'api/deps'
import { refusalOf, withoutEndpoint } from 'api/http/refuse'
import { users } from 'api/identity/accounts/users.table'
import { daysBefore } from 'api/platform/clock/days'
import type { Tx } from 'api/platform/db/database'
import { DEMO_PEOPLE } from '../catalogue/demo-catalogue'
import { DEMO_EMAILS } from '../demo-accounts'
import { DEMO_BUYERS, DEMO_SHOPPER } from '../history/demo-buyers'
import { lockAnchor } from '../history/history-anchor'
import { travelBack, type Past } from '../history/travel-back'
import { CASES, type DemoCase } from './cases'

/**
 * Has shoppers of the demo open cases about what arrived lately, one in each state. All of it at once, and once: when there is a case already, nothing
 * is added.
 *
 * @param anchor the time at which the demo was filled; when it was made afresh in the meantime, nothing is added either.
 */
export async function seedDisputes(deps: Deps, anchor: Date): Promise<void> {
  await travelBack(deps, async (past) => {
    const current = await lockAnchor(past.tx)
    if (current?.getTime() !== anchor.getTime() || (await past.tx.$count(disputes)) > 0) return
    const people = await findPeople(past.tx)
    const arrived = await arrivedLately(past.tx, anchor)
    const taken = new Set<string>()
    for (const one of CASES) {
      const opened = daysBefore(anchor, one.opened)
      const candidates = arrived.filter(
        ({ id, userId, sellerId, deliveredAt }) =>
          !taken.has(id) &&
          deliveredAt !== null &&
          deliveredAt < opened &&
          (one.of === 'shopper'
            ? userId === people.shopper
            : userId !== people.shopper && (one.of === 'any' || sellerId === people.shop)),
      )
      for (const order of candidates) {
        taken.add(order.id)
        // One whose pieces have gone back already cannot be disputed: the next one is.
        if ((await refusalOf(past.tx.transaction(() => live(past, one, { order, people, anchor })))) === null) break
      }
    }
  })
}

interface People {
  shopper: string
  admin: string
  seller: string
  /** Of the seller. */
  shop: string
}

async function findPeople(tx: Tx): Promise<People> {
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, Object.values(DEMO_EMAILS)))
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? randomUUID()
  const { shop: shopper, seller, admin } = DEMO_EMAILS
  const shop = stableId('seller', DEMO_PEOPLE.sellers[0]?.slug ?? '')
  return { shopper: idOf(shopper), admin: idOf(admin), seller: idOf(seller), shop }
}

/** What the demo's buyers have received and can still dispute, the latest first. */
async function arrivedLately(tx: Tx, anchor: Date) {
  const emails = [DEMO_SHOPPER, ...DEMO_BUYERS].map(({ email }) => email)
  return tx
    .select({
      ...{ id: orders.id, number: orders.number, sellerId: orders.sellerId, deliveredAt: orders.deliveredAt },
      ...{ purchaseId: purchases.id, userId: purchases.userId },
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(
      and(
        inArray(purchases.email, emails),
        isNotNull(purchases.userId),
        inArray(orders.state, ['delivered', 'completed']),
        gt(orders.deliveredAt, daysBefore(anchor, 25)),
      ),
    )
    .orderBy(desc(orders.deliveredAt))
}

type Arrived = Awaited<ReturnType<typeof arrivedLately>>[number]

/** One case, each step of it at its time. @throws the refusal of what cannot be disputed. */
async function live(
  past: Past,
  one: DemoCase,
  { order, people, anchor }: { order: Arrived; people: People; anchor: Date },
): Promise<void> {
  const deps = { ...past.deps, ...withoutEndpoint }
  const userId = order.userId ?? people.shopper
  past.setClock(daysBefore(anchor, one.opened))
  const find = (tx: Tx) => lockOrder(tx, order.purchaseId, order.number)
  await changeOrder(deps, { actorId: userId, find }, async (change) => {
    const where = { now: change.now, zone: change.zone }
    const [possible] = (await possibleDisputes(change.tx, change.order, where)).filter(
      ({ reason }) => reason === one.reason,
    )
    const lineIds = possible?.pieces.slice(0, 1).map(({ line }) => line.id) ?? [randomUUID()]
    await openDispute({ ...change, userId }, { reason: one.reason, lineIds, text: one.text, requestId: randomUUID() })
  })
  const [dispute] = await past.tx
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, order.id))
    .orderBy(desc(disputes.openedAt))
  const found = eq(disputes.id, dispute?.id ?? '')
  const sellersUser = order.sellerId === people.shop ? people.seller : order.sellerId
  const actors = {
    shopper: { found, actor: { side: 'shopper', userId } },
    seller: { found, actor: { side: 'seller', userId: sellersUser } },
    staff: { found, actor: { side: 'staff', userId: people.admin } },
  } as const
  for (const [version, { does, daysAgo, text }] of one.then.entries()) {
    past.setClock(daysBefore(anchor, daysAgo))
    const wanted = dispute?.wantedMinor ?? 0
    const offered = Math.ceil(wanted / 5)
    const act = { version, text }
    if (does === 'refuse') await actInDispute(deps, actors.seller, { ...act, kind: 'refused' }, escalateDispute)
    if (does === 'offer')
      await actInDispute(deps, actors.seller, { ...act, kind: 'offered', amountMinor: offered }, (change) =>
        offerInDispute(change, offered),
      )
    if (does === 'accept') await actInDispute(deps, actors.seller, { ...act, kind: 'accepted' }, acceptInDispute)
    if (does === 'withdraw') await actInDispute(deps, actors.shopper, { ...act, kind: 'withdrawn' }, withdrawDispute)
    if (does === 'decide')
      await actInDispute(deps, actors.staff, { ...act, kind: 'decided', amountMinor: wanted }, (change) =>
        decideDispute(change, { outcome: 'refunded', amountMinor: wanted, borneBy: 'seller' }),
      )
    if (does === 'decline')
      await actInDispute(deps, actors.staff, { ...act, kind: 'decided' }, (change) =>
        decideDispute(change, { outcome: 'declined' }),
      )
  }
}
