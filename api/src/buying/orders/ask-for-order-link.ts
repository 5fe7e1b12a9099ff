import type { OrderLinkRequest } from 'shared-contracts/orders/order-link.schema'
import type { Deps } from '../../deps'
import { enqueue } from '../../platform/outbox/enqueue'
import { takeRequest } from '../../platform/requests/take-request'

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
