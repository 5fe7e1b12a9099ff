import type { ContactTopic } from 'shared-contracts/contact/contact.schema'
import type { Mail } from '../mail/mailer'

const TOPICS: Readonly<Record<ContactTopic, string>> = {
  order: 'An order',
  return: 'A return or a refund',
  product: 'A piece or its size',
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
export function contactMail(written: Written, shop: string | null = null): Omit<Mail, 'recipient'> {
  const { reference, topic, name, email, orderNumber, message, failedRequestId } = written
  return {
    subject: `${reference}: ${TOPICS[topic]}`,
    replyTo: email,
    body: [
      [
        `From: ${name}, ${email}`,
        ...(shop ? [`Shop: ${shop}`] : []),
        ...(orderNumber ? [`Order: ${orderNumber}`] : []),
        ...(failedRequestId ? [`Failed request: ${failedRequestId}`] : []),
        `Reference: ${reference}`,
      ].join('\n'),
      message,
      '',
    ].join('\n\n'),
  }
}

/** To the sender: that it arrived. None of what was typed, or the shop would carry anybody's words to any address. */
export function contactReceiptMail({
  shopName,
  reference,
  topic,
}: Pick<Written, 'reference' | 'topic'> & { shopName: string }): Omit<Mail, 'recipient'> {
  return {
    subject: `We have your message (${reference})`,
    body: `Hello,

thank you for writing to ${shopName}. Your message has arrived.

About: ${TOPICS[topic]}
Reference: ${reference}

A person reads it, and answers to this address. If you write again about the same thing, name the reference.

If you did not write to us, somebody mistyped an address, and there is nothing to do.

${shopName}
`,
  }
}

/** To whoever wrote: the shop's answer. What they wrote is not repeated, for the reason above. */
export function contactAnswerMail({
  shopName,
  reference,
  topic,
  answer,
}: Pick<Written, 'reference' | 'topic'> & { shopName: string; answer: string }): Omit<Mail, 'recipient'> {
  return {
    subject: `Re: ${TOPICS[topic]} (${reference})`,
    body: `Hello,

${answer}

Simply reply to this mail if anything is left open.

${shopName}
Reference: ${reference}
`,
  }
}
