import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { askQuestion } from 'api/buying/messages/ask-question'
import { conversations } from 'api/buying/messages/conversations.table'
import { listMessages, readMessages } from 'api/buying/messages/list-messages'
import { openOrderConversation } from 'api/buying/messages/order-conversation'
import { settleConversation } from 'api/buying/messages/product-conversations'
import { sendMessage, type Side } from 'api/buying/messages/send-message'
import type { Deps } from 'api/deps'
import { withoutEndpoint } from 'api/http/refuse'
import { users } from 'api/identity/accounts/users.table'
import { daysBefore } from 'api/platform/clock/days'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import type { Tx } from 'api/platform/db/database'
import { demoCatalogue } from '../catalogue/demo-catalogue'
import type { DemoCatalogue } from '../catalogue/demo-goods'
import { DEMO_BUYERS, DEMO_SHOPPER } from '../history/demo-buyers'
import { lockAnchor } from '../history/history-anchor'
import { travelBack, type Past } from '../history/travel-back'
import { TALKS, type Talk } from './talks'

/**
 * Has the demo's shoppers ask sellers about products and orders, and most of them answered. All of it at once, and once: when one of them has
 * asked something already, nothing is added.
 *
 * @param anchor the time at which the demo was filled; when it was made afresh in the meantime, nothing is added either.
 */
export async function seedConversations(deps: Deps, anchor: Date): Promise<void> {
  const catalogue = demoCatalogue({ products: deps.env.demoProducts })
  const changed = await travelBack(deps, async (past) => {
    const current = await lockAnchor(past.tx)
    if (current?.getTime() !== anchor.getTime()) return false
    const people = await findPeople(past.tx)
    const own = [...people.values()]
    if (own.length === 0 || (await past.tx.$count(conversations, inArray(conversations.userId, own))) > 0) return false
    for (const talk of TALKS) await hold(past, talk, { catalogue, people, anchor })
    return true
  })
  // Pages show how soon a shop answers.
  if (changed) await deps.catalogue.changed()
}

/** The accounts of the demo's shoppers that are there, by their address. */
async function findPeople(tx: Tx): Promise<Map<string, string>> {
  const emails = [DEMO_SHOPPER, ...DEMO_BUYERS].map(({ email }) => email)
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`${inArray(users.email, emails)} and ${eq(users.audience, 'shop')}`)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

interface Stage {
  catalogue: DemoCatalogue
  people: ReadonlyMap<string, string>
  anchor: Date
}

/** One conversation, each word of it at its time. Left out where there is nobody, or nothing that it could be about. */
async function hold(past: Past, talk: Talk, { catalogue, people, anchor }: Stage): Promise<void> {
  const { tx } = past
  const { email } = (talk.buyer === undefined ? undefined : DEMO_BUYERS[talk.buyer]) ?? DEMO_SHOPPER
  const userId = people.get(email)
  const seller = catalogue.sellers[talk.seller]
  const [first, ...others] = talk.said
  if (!userId || !seller || !first) return
  let at = daysBefore(anchor, talk.days)
  past.setClock(at)
  const slug = slugOf(catalogue, talk)
  if (talk.product !== undefined && slug === undefined) return
  const about = { sellerId: stableId('seller', seller.slug), slug }
  const id = await begin(past, { userId, email, text: first.text, ...about })
  if (id === null) return
  let last: Side = 'shopper'
  for (const { by, text, laterMs } of others) {
    at = new Date(at.getTime() + laterMs)
    if (at > anchor) break
    if (by !== last) await readAll(tx, { id, reader: by, now: at })
    await sendMessage(tx, id, { by, userId: by === 'shopper' ? userId : null, body: text, requestId: randomUUID() }, at)
    last = by
  }
  if (talk.unread) return
  if (last === 'seller') await readAll(tx, { id, reader: 'shopper', now: at })
  // A thank-you needs no answer.
  else if (others.some(({ by }) => by === 'seller')) {
    await readAll(tx, { id, reader: 'seller', now: at })
    await settleConversation({ ...past.deps, ...withoutEndpoint }, about.sellerId, id)
  }
}

function slugOf({ sellers, products }: DemoCatalogue, { seller, product }: Talk): string | undefined {
  if (product === undefined) return undefined
  const own = products.filter(({ sellerSlug }) => sellerSlug === sellers[seller]?.slug)
  const sized = own.filter(({ sizes }) => sizes.length > 1)
  const asked = sized.length > 0 ? sized : own
  return asked[product % Math.max(1, asked.length)]?.slug
}

interface Beginning {
  userId: string
  email: string
  sellerId: string
  /** `undefined`: it is about an order. */
  slug: string | undefined
  text: string
}

async function begin({ tx, deps }: Past, { userId, email, sellerId, slug, text }: Beginning): Promise<string | null> {
  const draft = { body: text, requestId: randomUUID() }
  if (slug !== undefined) {
    const { conversation } = await askQuestion(
      { ...deps, ...withoutEndpoint },
      { userId, email },
      { product: slug, ...draft },
    )
    return conversation.id
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    select orders.id from orders join purchases on purchases.id = orders.purchase_id
    where purchases.user_id = ${userId} and orders.seller_id = ${sellerId} and orders.state in ('processing', 'shipped')
    order by orders.placed_at desc limit 1`)
  const [order] = rows
  if (!order) return null
  const now = deps.clock.now()
  const id = await openOrderConversation(tx, { id: order.id, sellerId }, { by: 'shopper', now })
  await sendMessage(tx, id, { by: 'shopper', userId, ...draft }, now)
  return id
}

async function readAll(tx: Tx, { id, reader, now }: { id: string; reader: Side; now: Date }): Promise<void> {
  const { items } = await listMessages(tx, { conversationId: id, reader })
  const upTo = items.at(-1)?.id
  if (upTo) await readMessages(tx, { conversationId: id, reader, upTo, now })
}
