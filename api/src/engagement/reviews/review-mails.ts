import { action, hello, link as blockLink, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { say } from '../../platform/mail/shop-words'

interface Facts {
  seller: string
  pieces: readonly { title: string; color: string; size: string; link: string }[]
  /** Ends such mails at one press. */
  unsubscribe: string
}

/** Asks for reviews of what was in one parcel. */
export function reviewRequestMail({ seller, pieces, unsubscribe }: Facts): Email {
  return {
    subject: 'How do you like what you bought?',
    blocks: [
      hello,
      paragraph`your parcel from ${seller} has been with you for some days. Does it fit, does it wear well? A few words help the next person, and the people who made it:`,
      ...pieces.map(({ title, color, size, link }, index) =>
        (index === 0 ? action : blockLink)('Write your review', link, say`${title}, ${color}, ${size}`),
      ),
      paragraph`This is the only mail about this parcel.`,
      blockLink('No more such mails, one press is enough', unsubscribe),
    ],
  }
}
