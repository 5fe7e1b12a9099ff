import { and, desc, eq, inArray } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/money'
import type { OrderRecord } from '../../buying/orders/move-order'
import type { Deps } from '../../deps'
import { type MailBlock, paragraph } from '../../platform/mail/blocks'
import { own, say } from '../../platform/mail/shop-words'
import { creditOf } from '../credit/credit-accounts'
import { refunds } from './payments.table'

/**
 * Says to a shopper where the money of a refund goes: how much to the card, and how much to the gift card or the store credit that paid.
 *
 * @param refundKeys of the one that is meant, the newest of them; `undefined`: the order's last one. @param isCardAlone what credit got, they heard already.
 * @returns nothing where nothing goes back.
 */
export async function moneyBackBlocks(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  order: Pick<OrderRecord, 'id' | 'creditId' | 'currency'>,
  { refundKeys, isCardAlone = false }: { refundKeys: readonly string[] | undefined; isCardAlone?: boolean },
): Promise<MailBlock[]> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), refundKeys && inArray(refunds.key, [...refundKeys])))
    .orderBy(desc(refunds.createdAt))
    .limit(1)
  if (!refund) return []
  const { currency, creditId } = order
  const cardMinor = refund.amountMinor - refund.creditMinor
  // What the card could not take; credit went back with the refund.
  const isByHand = refund.state === 'settled'
  const creditMinor = isCardAlone || isByHand ? 0 : refund.creditMinor
  const credit = creditMinor > 0 && (await creditOf(db, { creditId, userId: null, currency }, { now: clock.now() }))
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, env.locale)
  return [
    {
      kind: 'rows',
      title: 'What goes back to you',
      rows: [
        ...(cardMinor > 0
          ? [[isByHand ? 'In another way than to your card' : 'To your card', money(cardMinor)] as const]
          : []),
        ...(credit
          ? [
              [
                credit.lastFour === null
                  ? 'To your store credit'
                  : say`To the gift card that ends in ${own(credit.lastFour)}`,
                money(creditMinor),
              ] as const,
            ]
          : []),
      ],
    },
    ...(cardMinor > 0 && !isByHand ? [paragraph`Your bank shows what goes to the card within a few days.`] : []),
    ...(credit ? [paragraph`Credit is there again already.`] : []),
  ]
}
