import type { NotificationKind } from 'shared-contracts/notifications/notification-kinds'
import type { Deps } from '../deps'
import type { Email } from '../mail/mailer'
import { addressesWith, findHearers } from '../notifications/find-hearers'

/** Sends a mail of a kind to those who work for a seller, whose role hears of it and who want it by mail. */
export async function mailSellersPeople(
  { db, mailer }: Pick<Deps, 'db' | 'mailer'>,
  { sellerId, kind }: { sellerId: string; kind: NotificationKind },
  mail: Email,
): Promise<void> {
  const people = (await findHearers(db, sellerId, kind)).filter((person) => person.mail)
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
