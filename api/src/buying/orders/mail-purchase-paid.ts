import { eq } from 'drizzle-orm'
import { addressLines } from 'shared-contracts/addresses/address-lines'
import { formatMoney } from 'shared-contracts/catalogue/format-money'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { accessKey } from './access-key'
import { ERASED } from './anonymise-purchases'
import { presentPurchase } from './find-purchase'
import { confirmationMail } from './order-mails'
import { purchases } from './purchases.table'

/** Confirms a purchase to its shopper, with the link that opens it without an account. */
export async function mailPurchasePaid({ db, keys, env, clock, mailer }: Deps, purchaseId: string): Promise<void> {
  const [record] = await db.select().from(purchases).where(eq(purchases.id, purchaseId))
  if (!record || record.email === ERASED) return
  const purchase = await presentPurchase(db, record, clock.now())
  const link = new URL(paths.purchase(record.number, await accessKey({ db, keys }, record.number)), env.origin).href
  const mail = confirmationMail({
    shopName: env.shopName,
    purchase,
    address: addressLines(purchase.address),
    format: (money) => formatMoney(money, env.locale),
    link,
  })
  await mailer.send({ recipient: record.email, ...mail })
}
