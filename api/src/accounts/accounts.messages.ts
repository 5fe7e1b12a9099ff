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

/** The mail that greets a new account, or repeats its link. */
export function verificationMail({ shopName, link }: { shopName: string; link: string }): Omit<Mail, 'recipient'> {
  return {
    subject: `Is this your address? Confirm it for ${shopName}`,
    body: `Hello,

this address was given for an account at ${shopName}. If that was you, confirm it here:
${link}

The link works for a day. You can shop without it; with it we can help you if you ever lose your password. If it was
not you, there is nothing to do.

${shopName}
`,
  }
}

/** To the address that an account is going to have. */
export function changeEmailMail({ shopName, link }: { shopName: string; link: string }): Omit<Mail, 'recipient'> {
  return {
    subject: `Confirm your new address for ${shopName}`,
    body: `Hello,

this is to become the address of an account at ${shopName}. Confirm it here:
${link}

The link works for a day. Until then the former address stays. If you did not ask for it, there is nothing to do.

${shopName}
`,
  }
}

/** To the address that an account has until then. */
export function emailChangingMail({
  shopName,
  email,
  reset,
}: {
  shopName: string
  email: string
  reset: string
}): Omit<Mail, 'recipient'> {
  return {
    subject: `Your address at ${shopName} is about to change`,
    body: `Hello,

the address of your account at ${shopName} is to become ${email}, as soon as a link that we sent there is used.

If that was you, there is nothing to do. If it was not, choose a new password now, which stops it:
${reset}

${shopName}
`,
  }
}

const CHANGES = {
  password: 'its password was changed, and every other device was signed out',
  'authenticator-on': 'logging in with the password asks for a code of an authenticator app from now on',
  'authenticator-off': 'logging in does not ask for a code of an authenticator app any more',
  'recovery-codes': 'it has new recovery codes; the former ones do not work any more',
  'passkey-added': 'a passkey was added, which signs in without the password',
  'passkey-removed': 'a passkey was removed and does not sign in any more',
} as const

export type ProtectionChange = keyof typeof CHANGES

/** After a change of how an account is protected: whoever did not do it should know at once. */
export function protectionMail({
  shopName,
  change,
  reset,
}: {
  shopName: string
  change: ProtectionChange
  reset: string
}): Omit<Mail, 'recipient'> {
  return {
    subject: `The security of your account at ${shopName} was changed`,
    body: `Hello,

something about your account at ${shopName} is new: ${CHANGES[change]}.

If that was you, there is nothing to do. If it was not, choose a new password now, which signs out every device:
${reset}

${shopName}
`,
  }
}

/** The last mail. */
export function farewellMail({ shopName }: { shopName: string }): Omit<Mail, 'recipient'> {
  return {
    subject: `Your account at ${shopName} is deleted`,
    body: `Hello,

your account at ${shopName} is deleted, as you asked. What the law makes us keep of your orders no longer says who you are.

Thank you for having been here. The door stays open.

${shopName}
`,
  }
}
