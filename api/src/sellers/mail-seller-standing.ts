import { paths } from 'shared-contracts/paths'
import type { SellerState } from 'shared-contracts/sellers/seller-states'
import type { Deps } from '../deps'
import { mailSellersPeople } from './mail-sellers-people'
import { sellerEmails } from './seller-mails'

/** Tells everybody who works for a seller how they stand now. */
export async function mailSellerStanding(
  { db, env, mailer }: Pick<Deps, 'db' | 'env' | 'mailer'>,
  { sellerId, state, reason }: { sellerId: string; state: SellerState; reason: string | null },
): Promise<void> {
  const link = new URL(paths.seller.home, env.origin).href
  const email = sellerEmails[state]?.({ shopName: env.shopName, reason, link })
  if (!email) return
  await mailSellersPeople({ db, mailer }, { sellerId, kind: 'shop_status' }, { replyTo: env.supportEmail, ...email })
}
