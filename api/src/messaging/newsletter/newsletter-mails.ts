import type { MailWords } from '../mail-texts/mail-words'
import { action, link } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'

interface Facts {
  words: MailWords
  confirm: string
  unsubscribe: string
}

/** Every mail about the newsletter ends with the way out of it. */
export const wayOut = (unsubscribe: string) => link('No more of this, one press is enough', unsubscribe)

export const newsletterMails: Readonly<Record<'confirm' | 'welcome', (facts: Facts) => Email>> = {
  confirm: ({ words, confirm, unsubscribe }) => ({
    subject: words.subject,
    blocks: [...words.opening, action('Yes, send it to me', confirm), ...words.closing, wayOut(unsubscribe)],
  }),
  welcome: ({ words, unsubscribe }) => ({
    subject: words.subject,
    blocks: [...words.opening, ...words.closing, wayOut(unsubscribe)],
  }),
}
