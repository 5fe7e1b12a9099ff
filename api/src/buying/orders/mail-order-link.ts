import { and, eq, sql } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { accessKey } from './access-key'
import { orderLinkMail } from './order-mails'
import { purchases } from './purchases.table'

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
