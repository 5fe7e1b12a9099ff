import type { Account } from 'shared-contracts/accounts/account.schema'
import { farewellMail } from '../accounts/accounts.messages'
import { anonymiseAccount } from '../accounts/anonymise-account'
import { hashPassword } from '../accounts/password-hash'
import { createToken } from '../accounts/secret-token'
import { anonymiseAddresses } from '../addresses/anonymise-addresses'
import { anonymiseAlerts } from '../alerts/anonymise-alerts'
import { anonymiseCart } from '../cart/anonymise-cart'
import { anonymiseContact } from '../contact/anonymise-contact'
import type { Tx } from '../db/database'
import type { Deps } from '../deps'
import { anonymiseMails } from '../mail/anonymise-mails'
import { anonymiseNewsletter } from '../newsletter/anonymise-newsletter'
import { anonymisePurchases } from '../orders/anonymise-purchases'
import { anonymisePasskeys } from '../passkeys/anonymise-passkeys'
import { anonymiseSecondFactors } from '../second-factors/anonymise-second-factors'
import { anonymiseReviews } from '../reviews/anonymise-reviews'
import { anonymiseWishlist } from '../wishlist/anonymise-wishlist'
import { anonymiseNotificationSettings } from './anonymise-notification-settings'

/** Who is to be forgotten. */
export interface Erased {
  userId: string
  email: string
  now: Date
  /** Of a password that nobody knows. */
  passwordHash: string
}

/**
 * What each part of the shop does when somebody leaves, in this order and in one transaction: erase what was theirs, take the
 * person out of what has to stay. A part that keeps something about people adds its verb here.
 */
const anonymisers: readonly ((tx: Tx, erased: Erased) => Promise<void>)[] = [
  anonymiseAddresses,
  anonymiseCart,
  anonymiseWishlist,
  anonymiseReviews,
  anonymisePurchases,
  anonymiseNotificationSettings,
  anonymiseNewsletter,
  anonymiseAlerts,
  anonymiseContact,
  anonymisePasskeys,
  anonymiseSecondFactors,
  anonymiseMails,
  anonymiseAccount,
]

/** Deletes an account: its person is gone for good, everywhere at once, and every session ends. */
export async function eraseAccount(
  { db, clock, env, background, mailer }: Pick<Deps, 'db' | 'clock' | 'env' | 'background' | 'mailer'>,
  { id: userId, email }: Account,
): Promise<void> {
  const erased = { userId, email, now: clock.now(), passwordHash: await hashPassword(createToken()) }
  await db.transaction(async (tx) => {
    for (const anonymise of anonymisers) await anonymise(tx, erased)
  })
  background.run('farewell', () => mailer.send({ recipient: email, ...farewellMail({ shopName: env.shopName }) }))
}
