import type { Mail } from '../mail/mailer'

interface Facts {
  shopName: string
  seller: string
  pieces: readonly { title: string; color: string; size: string; link: string }[]
  /** Ends such mails at one press. */
  unsubscribe: string
}

/** Asks for reviews of what was in one parcel. */
export function reviewRequestMail({ shopName, seller, pieces, unsubscribe }: Facts): Omit<Mail, 'recipient'> {
  const [first] = pieces
  const asked = pieces.map(({ title, color, size, link }) => `${title}, ${color}, ${size}\n${link}`)
  return {
    subject: pieces.length === 1 && first ? `How do you like ${first.title}?` : `How do you like what ${seller} sent?`,
    body: `Hello,

your parcel from ${seller} has been with you for some days. Does it fit, does it wear well? A few words help the next person, and the people who made it:

${asked.join('\n\n')}

This is the only mail about this parcel.

No more such mails, one press is enough:
${unsubscribe}

${shopName}
`,
  }
}
