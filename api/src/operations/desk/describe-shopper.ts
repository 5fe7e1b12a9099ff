import type { DeskShopper } from 'shared-contracts/desk-shoppers/desk-shoppers.schema'
import { describeBought, newestReturns } from '../../buying/desk/shopper-figures'
import { shopperEntriesOf } from '../../buying/desk/staff-entries'
import type { Deps } from '../../deps'
import { countWanted } from '../../engagement/alerts/count-wanted'
import { newestReviews } from '../../engagement/reviews/newest-reviews'
import { accountNames } from '../../identity/accounts/account-names'
import { describeAccount, findShopper } from '../../identity/desk/describe-account'
import { messagesOfShopper } from '../../messaging/contact/messages-of-shopper'
import { countChargebacksOf } from '../../money/chargebacks/list-chargebacks'

/** Everything about one shopper, put together from what each district knows; `null` when there is none. */
export async function describeShopper(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  id: string,
): Promise<DeskShopper | null> {
  const shopper = await findShopper(db, id)
  if (!shopper) return null
  const { email, blockedAt, emailVerifiedAt } = shopper
  const entries = await shopperEntriesOf(db, id)
  const names = await accountNames(
    db,
    entries.map(({ by }) => by),
  )
  const history = entries.map(({ kind, by, at, note }) => ({
    ...{ what: kind, by: names.get(by) ?? null, at: at.toISOString(), note },
  }))
  const block = history.find(({ what }) => what === 'blocked')
  const { all, newest } = await newestReviews(db, id)
  return {
    ...(await describeAccount({ db, clock }, shopper)),
    blocked: blockedAt && { at: blockedAt.toISOString(), by: block?.by ?? null, reason: block?.note ?? null },
    figures: {
      ...(await describeBought(db, id, env.currency)),
      chargebacks: await countChargebacksOf(db, id),
      reviews: all,
    },
    ...(await countWanted(db, { id, email })),
    ...(await messagesOfShopper(db, { id, email })),
    returns: await newestReturns(db, id),
    reviews: newest,
    history,
    canConfirm: !emailVerifiedAt && !blockedAt,
  }
}
