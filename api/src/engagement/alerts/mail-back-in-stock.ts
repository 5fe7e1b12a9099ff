import { eq } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/format-money'
import { paths } from 'shared-contracts/paths'
import { loadOffers } from '../../catalogue/products/load-offers'
import type { Deps } from '../../deps'
import { waysOut } from './alert-links'
import { backInStockMail } from './alert-mails'
import { backInStockRequests as requests } from './back-in-stock-requests.table'
import { reopenRequest } from './requests-of'

/** Mails somebody that their size is back. When it has gone again meanwhile they keep their place in the line instead. */
export async function mailBackInStock(
  { db, keys, env, mailer }: Pick<Deps, 'db' | 'keys' | 'env' | 'mailer'>,
  requestId: string,
): Promise<void> {
  const [request] = await db.select().from(requests).where(eq(requests.id, requestId))
  if (!request?.notifiedAt) return
  const offer = (await loadOffers(db, env.currency, [request.variantId])).get(request.variantId)
  if (!offer?.onSale || offer.available <= 0) {
    await reopenRequest(db, requestId)
    return
  }
  const { title, brand, color, size, priceMinor } = offer
  const link = new URL(paths.product(offer.slug), env.origin)
  link.searchParams.set('color', color.slug)
  link.searchParams.set('size', size.slug)
  const { page, oneClick } = await waysOut({ db, keys, origin: env.origin }, 'back-in-stock', requestId)
  const mail = backInStockMail({
    ...{ title, brand, color: color.name, size: size.name },
    price: formatMoney({ amountMinor: priceMinor, currency: env.currency }, env.locale),
    link: link.href,
    unsubscribe: page,
  })
  await mailer.send({ recipient: request.email, oneClickUnsubscribe: oneClick, ...mail })
}
