import type { ContactMessage } from 'shared-contracts/contact/contact.schema'
import type { contactMessages } from './contact-messages.table'

/** A kept message as others see it: that its sender was signed in, not as whom. */
export const presentMessage = ({
  userId,
  createdAt,
  ...rest
}: typeof contactMessages.$inferSelect): ContactMessage => ({
  ...rest,
  member: userId !== null,
  createdAt: createdAt.toISOString(),
})
