import type { Mail } from '../mail/mailer'

/** The mail of a forgotten password. */
export function resetMail({ shopName, link }: { shopName: string; link: string }): Omit<Mail, 'recipient'> {
  return {
    subject: `Choose a new password for ${shopName}`,
    body: `Hello,

somebody, hopefully you, forgot the password of your account at ${shopName}.

Choose a new one here:
${link}

The link works once, for one hour. If you did not ask for it, nothing has happened and there is nothing to do.

${shopName}
`,
  }
}
