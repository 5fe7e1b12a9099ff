import type { NotificationKind } from 'shared-contracts/notifications/notification-kinds'
import type { Deps } from '../../deps'
import type { Email } from '../../platform/mail/mailer'
import { addressesWith, findRecipients } from '../../identity/memberships/shop-of'
import { paths } from 'shared-contracts/paths'
import type { OpenOrders } from 'shared-contracts/desk-sellers/desk-seller-terms'
import type { SellerState } from 'shared-contracts/sellers/seller-states'
import { sellerEmails } from './seller-mails'

/** Sends a mail of a kind to those who work for a seller, whose role hears of it and who want it by mail. */
export async function mailSellersPeople(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  { sellerId, kind }: { sellerId: string; kind: NotificationKind },
  mail: Email,
): Promise<void> {
  const people = (await findRecipients(db, sellerId, kind)).filter((person) => person.mail)
  for (const { email } of people) await mailer.send({ recipient: email, ...mail })
}

/** Sends a mail to all who look after a seller's money, whatever they have chosen. */
export async function mailMoneyPeople(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  sellerId: string,
  mail: Email,
): Promise<void> {
  for (const recipient of await addressesWith(db, sellerId, 'money.read')) await mailer.send({ recipient, ...mail })
}

/** Sends a mail to all who look after a seller's orders, whatever they have chosen: staff did something that they must know of. */
export async function mailOrderPeople(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  sellerId: string,
  mail: Email,
): Promise<void> {
  for (const recipient of await addressesWith(db, sellerId, 'orders.read')) await mailer.send({ recipient, ...mail })
}

/** Mails everybody who works for a seller how they stand now. */
export async function mailSellerStatus(
  { db, env, mailer }: Pick<Deps, 'db' | 'env' | 'mailer'>,
  {
    sellerId,
    state,
    reason,
    openOrders = 'ship',
  }: { sellerId: string; state: SellerState; reason: string | null; openOrders?: OpenOrders },
): Promise<void> {
  const link = new URL(paths.seller.home, env.origin).href
  const email = sellerEmails[state]?.({ shopName: env.shopName, reason, link, openOrders })
  if (!email) return
  await mailSellersPeople({ db, mailer }, { sellerId, kind: 'shop_status' }, { replyTo: env.supportEmail, ...email })
}
