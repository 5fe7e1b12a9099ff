import { paths } from 'shared-contracts/paths'
import { exportAgreements } from './content/publications'
import { seedPages } from './content/seed-pages'
import { contentBegins } from './content/write-content'
import { CONFIRM_MS, dropSubscription } from './newsletter/subscriptions'
import { DAY_MS } from '../platform/clock/days'
import type { District } from '../platform/district'
import { anonymiseContact, listMessagesOf } from './contact/find-thread'
import { mailContactAnswer, mailContactMessage } from './contact/send-contact-mails'
import { anonymiseNewsletter, followChoice, followNewAddress } from './newsletter/follow-choice'
import { isUnconfirmed, mailNewsletter } from './newsletter/mail-newsletter'

declare module '../platform/outbox/enqueue' {
  interface Topics {
    /** A message to the shop: to the shop itself, and to its sender as a receipt. */
    'contact-message': { messageId: string; to: 'shop' | 'sender' }
    /** An answer to such a message. */
    'contact-answer': { answerId: string }
    /** Asks for a yes to the newsletter, or greets whoever said it. */
    newsletter: { subscriptionId: string; letter: 'confirm' | 'welcome' }
    /** What is planned of a document is in force from then on. */
    'content-begins': { documentId: string }
  }
}

/** What the shop and its people write: pages of text, messages to the shop, the newsletter, notifications of a seller's team. */
export const messaging = {
  name: 'messaging',
  seed: [seedPages],
  retention: [
    { table: 'seller_notifications', column: 'at', keptMs: 90 * DAY_MS, why: 'notifications of a quarter' },
    {
      table: 'newsletter_subscriptions',
      column: 'asked_at',
      keptMs: CONFIRM_MS,
      only: 'confirmed_at is null',
      why: 'an address that nobody has confirmed',
    },
    {
      table: 'contact_messages',
      column: 'created_at',
      keptMs: 730 * DAY_MS,
      only: 'user_id is null',
      why: 'a message of somebody without an account, for as long as an item has its warranty',
    },
  ],
  topics: {
    'contact-message': mailContactMessage,
    'contact-answer': (deps, { answerId }) => mailContactAnswer(deps, answerId),
    newsletter: mailNewsletter,
    'content-begins': contentBegins,
  },
  undeliverable: { newsletter: dropSubscription },
  erase: [anonymiseNewsletter, anonymiseContact],
  export: {
    contactMessages: ({ db }, account) => listMessagesOf(db, account),
    agreedTerms: ({ db }, { id }) => exportAgreements(db, id),
  },
  emailChanged: [followNewAddress],
  mailsChosen: [
    async (tx, now, { email, proved, change: { newsletter: wanted } }) => {
      if (wanted !== undefined) await followChoice(tx, now, { email, proved, wanted })
    },
  ],
  passingLinks: { [paths.newsletterConfirm]: isUnconfirmed },
} satisfies District
