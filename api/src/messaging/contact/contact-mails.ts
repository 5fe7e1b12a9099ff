import type { ContactTopic } from 'shared-contracts/contact/contact.schema'
import type { MailWords } from '../mail-texts/mail-words'
import { hello, paragraph, quotation, type MailBlock } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, ownEmail, say } from '../../platform/mail/shop-words'

const TOPICS: Readonly<Record<ContactTopic, string>> = {
  order: 'An order',
  return: 'A return or a refund',
  product: 'An item or its size',
  account: 'An account',
  selling: 'Selling with us',
  feedback: 'Feedback',
  other: 'Something else',
}

interface Written {
  reference: string
  topic: ContactTopic
  name: string
  email: string
  orderNumber: string | null
  message: string
  failedRequestId?: string | null
}

/** To the shop: all of it, and for which seller it was written. An answer goes to whoever wrote. */
export function contactMail(written: Written, shop: string | null = null): Email {
  const { reference, topic, name, email, orderNumber, message, failedRequestId } = written
  return {
    subject: `${reference}: ${TOPICS[topic]}`,
    replyTo: email,
    blocks: [
      facts([
        say`From: ${name}, ${ownEmail(email)}`,
        ...(shop ? [say`Shop: ${shop}`] : []),
        ...(orderNumber ? [say`Order: ${orderNumber}`] : []),
        ...(failedRequestId ? [say`Failed request: ${failedRequestId}`] : []),
        `Reference: ${reference}`,
      ]),
      quotation(message),
    ],
  }
}

/** To the sender: that it arrived. None of what was typed, or the shop would carry anybody's words to any address. */
export const contactReceiptMail = (
  words: MailWords,
  { reference, topic }: Pick<Written, 'reference' | 'topic'>,
): Email => ({
  subject: words.subject,
  blocks: [...words.opening, facts([`About: ${TOPICS[topic]}`, `Reference: ${reference}`]), ...words.closing],
})

/** To whoever wrote: the shop's answer, which is its own words. What they wrote is not repeated, for the reason above. */
export function contactAnswerMail({
  reference,
  topic,
  answer,
}: Pick<Written, 'reference' | 'topic'> & { answer: string }): Email {
  return {
    subject: `Re: ${TOPICS[topic]} (${reference})`,
    blocks: [
      hello,
      ...answer
        .trim()
        .split(/\n{2,}/)
        .map((text) => paragraph`${own(text)}`),
      paragraph`Simply reply to this mail if anything is left open.`,
      facts([`Reference: ${reference}`]),
    ],
  }
}

const facts = (lines: readonly string[]): MailBlock => ({
  kind: 'rows',
  title: null,
  rows: lines.map((line) => [line, null]),
})
