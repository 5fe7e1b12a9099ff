import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { OrderLinkRequest } from 'shared-contracts/orders/order-link.schema'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { enqueue } from '../../platform/outbox/enqueue'
import { takeRequest } from '../../platform/requests/take-request'
import { secretOf, type SecretSource } from '../../platform/secrets/secret-of'
import { orderLinkMail } from './order-mails'
import { purchases } from './purchases.table'

/** The key that opens one purchase without an account, as in its mail's link. */
export async function accessKey(from: SecretSource, number: string): Promise<string> {
  const secret = await secretOf(from, 'purchase links')
  return createHmac('sha256', secret).update(number).digest('base64url')
}

/** Whether a key was made for this purchase. */
export async function opensPurchase(from: SecretSource, number: string, key: string): Promise<boolean> {
  const expected = Buffer.from(await accessKey(from, number))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Notes that somebody asks for an order's link, once for each request. Whether there is such an order is looked at later, so nobody can learn it from the answer or its time. */
export async function askForOrderLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { number, email, requestId }: OrderLinkRequest & { requestId: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (!(await takeRequest(tx, { scope: `order-link:${email}`, key: requestId, now }))) return
    await enqueue(tx, now, { topic: 'order-link', number, email })
  })
}

/** Mails the link to a purchase anew; nothing when it was not placed with this address. */
export async function mailOrderLink(
  { db, keys, env, mailer }: Pick<Deps, 'db' | 'keys' | 'env' | 'mailer'>,
  { number, email }: { number: string; email: string },
): Promise<void> {
  const [purchase] = await db
    .select({ email: purchases.email })
    .from(purchases)
    .where(and(eq(purchases.number, number), eq(sql`lower(${purchases.email})`, email)))
  if (!purchase) return
  const link = new URL(paths.purchase(number, await accessKey({ db, keys }, number)), env.origin).href
  await mailer.send({ recipient: purchase.email, ...orderLinkMail({ number, link }) })
}
