import type { MailWords } from '../../messaging/mail-texts/mail-words'
import { action, link as blockLink } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { say } from '../../platform/mail/shop-words'

interface Facts {
  words: MailWords
  pieces: readonly { title: string; color: string; size: string; link: string }[]
  /** Ends such mails at one press. */
  unsubscribe: string
}

/** Asks for reviews of what was in one parcel. */
export function reviewRequestMail({ words, pieces, unsubscribe }: Facts): Email {
  return {
    subject: words.subject,
    blocks: [
      ...words.opening,
      ...pieces.map(({ title, color, size, link }, index) =>
        (index === 0 ? action : blockLink)('Write your review', link, say`${title}, ${color}, ${size}`),
      ),
      ...words.closing,
      blockLink('No more such mails, one press is enough', unsubscribe),
    ],
  }
}
