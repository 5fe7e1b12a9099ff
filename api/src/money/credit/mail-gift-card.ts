import { eq } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/money'
import type { Deps } from '../../deps'
import { giftCardMail } from './gift-card-texts'
import { giftCardCode } from './gift-card-code'
import { giftCards } from './gift-cards.table'

/** Mails the code of a gift card to whom it was issued; not of one that was blocked meanwhile. */
export async function mailGiftCard(
  { db, keys, env, mailer }: Pick<Deps, 'db' | 'keys' | 'env' | 'mailer'>,
  { giftCardId }: { giftCardId: string },
): Promise<void> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, giftCardId))
  if (!card?.recipient || card.blockedAt) return
  const { amountMinor, currency, expiresAt } = card
  const day = new Intl.DateTimeFormat(env.locale, { dateStyle: 'long', timeZone: env.timeZone })
  const mail = giftCardMail({
    amount: formatMoney({ amountMinor, currency }, env.locale),
    code: await giftCardCode({ db, keys }, card.id),
    // It ends with that day.
    until: expiresAt && day.format(expiresAt.getTime() - 1),
    ...{ shopName: env.shopName, link: env.origin },
  })
  await mailer.send({ recipient: card.recipient, ...mail })
}
