import type { Mail } from '../mail/mailer'

interface Facts {
  shopName: string
  confirm: string
  unsubscribe: string
}

type Letter = (facts: Facts) => Omit<Mail, 'recipient'>

/** Every mail about the newsletter ends with the way out of it. */
const wayOut = (unsubscribe: string) => `No more of this, one press is enough:\n${unsubscribe}`

export const newsletterMails: Readonly<Record<'confirm' | 'welcome', Letter>> = {
  confirm: ({ shopName, confirm, unsubscribe }) => ({
    subject: `One press, and the ${shopName} letter is yours`,
    body: `Hello,

somebody, hopefully you, would like to have the newsletter of ${shopName} at this address. If that was you, say yes here:
${confirm}

The link works for a week. Without it nothing is sent, and the address is forgotten.

${wayOut(unsubscribe)}

${shopName}
`,
  }),
  welcome: ({ shopName, unsubscribe }) => ({
    subject: `You have the ${shopName} letter`,
    body: `Hello,

this address has the newsletter of ${shopName}: new pieces, their makers, and a sale now and then. No more than two a month.

${wayOut(unsubscribe)}

${shopName}
`,
  }),
}
