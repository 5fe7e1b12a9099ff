import type { ContactMessage } from 'shared-contracts/contact/contact.schema'
import { sellerName } from '../../selling/sellers/present-seller'
import { sellers } from '../../selling/sellers/sellers.table'
import { contactMessages } from './contact-messages.table'

export interface MessageRow {
  message: typeof contactMessages.$inferSelect
  /** The shop that it was written for. */
  seller: typeof sellers.$inferSelect | null
}

/** A kept message as others see it: that its sender was signed in, not as whom. */
export const presentMessage = ({
  message: { userId, sellerId: _sellerId, createdAt, ...rest },
  seller,
}: MessageRow): ContactMessage => ({
  ...rest,
  shop: seller && { slug: seller.slug, name: sellerName(seller) },
  member: userId !== null,
  createdAt: createdAt.toISOString(),
})

/** What is read of a message: itself, and the shop that it was written for. */
export const withShop = { message: contactMessages, seller: sellers }
