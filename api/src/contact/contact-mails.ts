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
}

/** To the shop: all of it. An answer goes to whoever wrote. */
export function contactMail(written: Written): Omit<Mail, 'recipient'> {
  const { reference, topic, name, email, orderNumber, message } = written
  return {
    subject: `${reference}: ${TOPICS[topic]}`,
    replyTo: email,
    body: [
      [`From: ${name}, ${email}`, ...(orderNumber ? [`Order: ${orderNumber}`] : []), `Reference: ${reference}`].join(
        '\n',
      ),
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
