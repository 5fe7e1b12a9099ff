import type { MailWords } from '../../messaging/mail-texts/mail-words'
import { action, hello, link as linkTo, paragraph } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, ownEmail, say } from '../../platform/mail/shop-words'

/** The mail of a forgotten password. @param words as staff have written them. */
export function resetMail({ words, link }: { words: MailWords; link: string }): Email {
  return {
    subject: words.subject,
    blocks: [
      ...words.opening,
      action('Choose a new password', link),
      paragraph`The link works once, for one hour. If you did not ask for it, nothing has happened and there is nothing to do.`,
      ...words.closing,
    ],
  }
}

/** The mail that greets a new account, or repeats its link. @param words as staff have written them. @param needed before the account can be signed in to. */
export function verificationMail({ words, link, needed }: { words: MailWords; link: string; needed: boolean }): Email {
  return {
    subject: words.subject,
    blocks: [
      ...words.opening,
      action('Confirm your address', link),
      needed
        ? paragraph`The link works for a day, and once it is used you can sign in. If it was not you, leave it: nobody can sign in without it.`
        : paragraph`The link works for a day. You can shop without it; with it we can help you if you ever lose your password. If it was not you, there is nothing to do.`,
      ...words.closing,
    ],
  }
}

/** To an address that has an account, when it was given for another one. */
export function accountExistsMail({
  shopName,
  login,
  reset,
}: {
  shopName: string
  login: string
  reset: string
}): Email {
  return {
    subject: say`You already have an account at ${own(shopName)}`,
    blocks: [
      hello,
      paragraph`somebody, hopefully you, gave this address for an account at ${own(shopName)}. It has one already, which stays as it is.`,
      action('Sign in', login),
      linkTo('Choose a new password', reset, 'If you do not know your password any more:'),
      paragraph`If it was not you, nothing has happened and there is nothing to do.`,
    ],
  }
}

/** To the address that an account is going to have. */
export function changeEmailMail({ shopName, link }: { shopName: string; link: string }): Email {
  return {
    subject: say`Confirm your new address for ${own(shopName)}`,
    blocks: [
      hello,
      paragraph`this is to become the address of an account at ${own(shopName)}. Confirm it here.`,
      action('Confirm your new address', link),
      paragraph`The link works for a day. Until then the former address stays. If you did not ask for it, there is nothing to do.`,
    ],
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
}): Email {
  return {
    subject: say`Your address at ${own(shopName)} is about to change`,
    blocks: [
      hello,
      paragraph`the address of your account at ${own(shopName)} is to become ${ownEmail(email)}, as soon as a link that we sent there is used.`,
      paragraph`If that was you, there is nothing to do. If it was not, choose a new password now, which stops it.`,
      action('Choose a new password', reset),
    ],
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
}): Email {
  return {
    subject: say`The security of your account at ${own(shopName)} was changed`,
    blocks: [
      hello,
      paragraph`something about your account at ${own(shopName)} is new: ${own(CHANGES[change])}.`,
      paragraph`If that was you, there is nothing to do. If it was not, choose a new password now, which signs out every device.`,
      action('Choose a new password', reset),
    ],
  }
}

/** The last mail. */
export function farewellMail({ shopName }: { shopName: string }): Email {
  return {
    subject: say`Your account at ${own(shopName)} is deleted`,
    blocks: [
      hello,
      paragraph`your account at ${own(shopName)} is deleted, as you asked. What the law makes us keep of your orders no longer says who you are.`,
      paragraph`Thank you for having been here. The door stays open.`,
    ],
  }
}
