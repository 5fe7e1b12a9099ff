import { object, string } from 'yup'
import { perAccount, perSession, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { accountPrefixes } from '../paths'
import { acceptedSchema } from '../answers.schema'
import type { Audience } from './audience'
import { changeEmailSchema, changePasswordSchema, proofSchema } from './credentials.schema'
import { deviceSessionListSchema } from './device-session.schema'
import {
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyCreationSchema,
  passkeyListSchema,
  passkeyRequestSchema,
  passkeySchema,
  renamePasskeySchema,
} from './passkey.schema'
import {
  authenticatorCodeSchema,
  authenticatorSetupSchema,
  recoveryCodesSchema,
  securitySchema,
} from './second-factor.schema'

const one = object({ id: string().uuid().required() }).noUnknown()

/** Each challenge is kept for minutes. */
const challenges = perAccount('passkey', 60, QUARTER_MS)
/** Mails that confirm an address. */
const confirmations = perAccount('confirm', 5, QUARTER_MS)

const tagOf = { shop: 'Shopper security', seller: 'Seller security', admin: 'Admin security' } as const

/**
 * How an account is protected, the same for every audience, under its own prefix.
 *
 * - `CODE_INVALID`: the code is wrong, or was used already.
 * - `PASSKEY_REFUSED`: the browser's answer does not fit what it was asked.
 */
function securityOf(audience: Audience) {
  const prefix = accountPrefixes[audience]
  const { get, post, put, delete: del } = endpoints(tagOf[audience]).account(audience)

  return {
    overview: get(`${prefix}/security`, 'How the account is protected').output(securitySchema),
    prove: post(`${prefix}/proof`, 'Confirm with the password that it is still you')
      .answers(204)
      .refuses('PASSWORD_WRONG')
      .input(proofSchema),
    proofOptions: post(`${prefix}/proof/passkey-options`, 'A challenge for a passkey, to confirm that it is still you')
      .limit(challenges)
      .output(passkeyRequestSchema),
    proveByPasskey: post(`${prefix}/proof/passkey`, 'Confirm with a passkey that it is still you')
      .answers(204)
      .refuses('PASSKEY_REFUSED')
      .input(passkeyAnswerSchema),
    proveByCode: post(`${prefix}/proof/code`, 'Confirm with a code of the app that it is still you')
      .answers(204)
      .refuses('CODE_INVALID')
      .input(authenticatorCodeSchema),
    changePassword: post(`${prefix}/password`, 'Change the password; other sessions end')
      .answers(204)
      .refuses('PASSWORD_WRONG', 'PASSWORD_TOO_COMMON')
      .input(changePasswordSchema),
    changeEmail: post(`${prefix}/email`, 'Send a link to a new address, which confirms it')
      .answers(202)
      .proof()
      .limit(confirmations)
      // EMAIL_TAKEN is answered no more, as at registration.
      .refuses('EMAIL_TAKEN')
      .input(changeEmailSchema)
      .output(acceptedSchema),
    verifyEmail: post(`${prefix}/email/verification`, 'Send the link once more that confirms the address')
      .answers(202)
      .limit(confirmations)
      .output(acceptedSchema),
    sessions: get(`${prefix}/sessions`, 'Where the account is signed in').output(deviceSessionListSchema),
    endSession: del(`${prefix}/sessions/{id}`, 'Sign out somewhere').answers(204).refuses('NOT_FOUND').input(one),
    endOtherSessions: del(`${prefix}/sessions`, 'Sign out everywhere else').answers(204),
    startAuthenticator: post(
      `${prefix}/authenticator`,
      'A new secret for an authenticator app, in force once confirmed',
    )
      .proof()
      .refuses('AUTHENTICATOR_ON')
      .output(authenticatorSetupSchema),
    confirmAuthenticator: post(
      `${prefix}/authenticator/confirmation`,
      'Ask for the app from now on; gives the recovery codes, once',
    )
      .proof()
      .limit(perSession('app', 10, QUARTER_MS))
      .refuses('CODE_INVALID')
      .input(authenticatorCodeSchema)
      .output(recoveryCodesSchema),
    endAuthenticator: del(`${prefix}/authenticator`, 'Do without the app').answers(204).proof(),
    renewRecoveryCodes: post(`${prefix}/recovery-codes`, 'New recovery codes; the former ones stop working')
      .proof()
      .refuses('NOT_FOUND')
      .output(recoveryCodesSchema),
    passkeys: get(`${prefix}/passkeys`, 'All passkeys').output(passkeyListSchema),
    passkeyOptions: post(`${prefix}/passkeys/options`, 'What the browser needs to make a passkey')
      .proof()
      .limit(challenges)
      .output(passkeyCreationSchema),
    addPasskey: post(`${prefix}/passkeys`, 'Keep a new passkey')
      .answers(201)
      .proof()
      .refuses('PASSKEY_REFUSED', 'TOO_MANY_PASSKEYS')
      .input(newPasskeySchema)
      .output(passkeySchema),
    renamePasskey: put(`${prefix}/passkeys/{id}`, 'Rename a passkey')
      .refuses('NOT_FOUND')
      .input(renamePasskeySchema)
      .output(passkeySchema),
    removePasskey: del(`${prefix}/passkeys/{id}`, 'Remove a passkey')
      .answers(204)
      .proof()
      .refuses('NOT_FOUND')
      .input(one),
  }
}

export const securityContract = {
  shop: securityOf('shop'),
  seller: securityOf('seller'),
  admin: securityOf('admin'),
}
