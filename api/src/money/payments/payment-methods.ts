import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { route } from '../../http/route'
import type { ErasedPerson } from '../../platform/district'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { stripeCustomers } from '../stripe/stripe.table'

export const paymentMethodsRoutes = {
  list: route.paymentMethods.list.handler(async ({ context: { payments, account } }) => ({
    kept: payments.methods !== null,
    items: (await payments.methods?.list(account.id)) ?? [],
  })),
  remove: route.paymentMethods.remove.handler(async ({ input, context }) => {
    const { payments, account, refuse } = context
    if (!(await payments.methods?.remove(account.id, input.id))) throw refuse('NOT_FOUND')
  }),
}

/** Whoever deletes their account is forgotten by the payment provider, too: from the outbox, as often as it takes. */
export async function eraseMember(tx: Tx, { userId, now }: Pick<ErasedPerson, 'userId' | 'now'>): Promise<void> {
  const [known] = await tx.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId))
  if (known) await enqueue(tx, now, { topic: 'forget-member', userId })
}

export async function forgetMember({ payments }: Deps, { userId }: { userId: string }): Promise<void> {
  await payments.methods?.forget(userId)
}
