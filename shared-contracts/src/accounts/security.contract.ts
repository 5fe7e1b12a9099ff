import { oc } from '@orpc/contract'
import { object, string } from 'yup'
import { accountPrefixes } from '../paths'
import { notFound, proofErrors, sessionErrors } from '../problem/errors'
import { acceptedSchema } from './accepted.schema'
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

/** 422: the code is wrong, or was used already. */
const codeInvalid = { CODE_INVALID: { status: 422 } } as const
/** 422: the browser's answer does not fit what it was asked. */
const passkeyRefused = { PASSKEY_REFUSED: { status: 422 } } as const

/** How an account is protected, the same for every audience, under its own prefix. */
function securityOf(audience: Audience) {
  const prefix = accountPrefixes[audience]
  const tags = [{ shop: 'Shopper security', seller: 'Seller security', admin: 'Admin security' }[audience]]
  const at = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
    ({ method, path: `${prefix}${path}`, summary, tags }) as const
  const done = { successStatus: 204 } as const

  return {
    overview: oc
      .route(at('GET', '/security', 'How the account is protected'))
      .errors(sessionErrors)
      .output(securitySchema),
    prove: oc
      .route({ ...at('POST', '/proof', 'Confirm with the password that it is still you'), ...done })
      .errors({ ...sessionErrors, PASSWORD_WRONG: { status: 422 } })
      .input(proofSchema),
    proofOptions: oc
      .route(at('POST', '/proof/passkey-options', 'A challenge for a passkey, to confirm that it is still you'))
      .errors(sessionErrors)
      .output(passkeyRequestSchema),
    proveByPasskey: oc
      .route({ ...at('POST', '/proof/passkey', 'Confirm with a passkey that it is still you'), ...done })
      .errors({ ...sessionErrors, ...passkeyRefused })
      .input(passkeyAnswerSchema),
    proveByCode: oc
      .route({ ...at('POST', '/proof/code', 'Confirm with a code of the app that it is still you'), ...done })
      .errors({ ...sessionErrors, ...codeInvalid })
      .input(authenticatorCodeSchema),
    changePassword: oc
      .route({ ...at('POST', '/password', 'Change the password; other sessions end'), ...done })
      .errors({ ...sessionErrors, PASSWORD_WRONG: { status: 422 }, PASSWORD_TOO_COMMON: { status: 422 } })
      .input(changePasswordSchema),
    changeEmail: oc
      .route({ ...at('POST', '/email', 'Send a link to a new address, which confirms it'), successStatus: 202 })
      // EMAIL_TAKEN is answered no more, as at registration.
      .errors({ ...proofErrors, EMAIL_TAKEN: { status: 409 } })
      .input(changeEmailSchema)
      .output(acceptedSchema),
    verifyEmail: oc
      .route({
        ...at('POST', '/email/verification', 'Send the link once more that confirms the address'),
        successStatus: 202,
      })
      .errors(sessionErrors)
      .output(acceptedSchema),
    sessions: oc
      .route(at('GET', '/sessions', 'Where the account is signed in'))
      .errors(sessionErrors)
      .output(deviceSessionListSchema),
    endSession: oc
      .route({ ...at('DELETE', '/sessions/{id}', 'Sign out somewhere'), ...done })
      .errors({ ...sessionErrors, ...notFound })
      .input(one),
    endOtherSessions: oc
      .route({ ...at('DELETE', '/sessions', 'Sign out everywhere else'), ...done })
      .errors(sessionErrors),
    startAuthenticator: oc
      .route(at('POST', '/authenticator', 'A new secret for an authenticator app, in force once confirmed'))
      .errors({ ...proofErrors, AUTHENTICATOR_ON: { status: 409 } })
      .output(authenticatorSetupSchema),
    confirmAuthenticator: oc
      .route(at('POST', '/authenticator/confirmation', 'Ask for the app from now on; tells the recovery codes, once'))
      .errors({ ...proofErrors, ...codeInvalid })
      .input(authenticatorCodeSchema)
      .output(recoveryCodesSchema),
    endAuthenticator: oc
      .route({ ...at('DELETE', '/authenticator', 'Do without the app'), ...done })
      .errors(proofErrors),
    renewRecoveryCodes: oc
      .route(at('POST', '/recovery-codes', 'New recovery codes; the former ones stop working'))
      .errors({ ...proofErrors, ...notFound })
      .output(recoveryCodesSchema),
    passkeys: oc
      .route(at('GET', '/passkeys', 'All passkeys'))
      .errors(sessionErrors)
      .output(passkeyListSchema),
    passkeyOptions: oc
      .route(at('POST', '/passkeys/options', 'What the browser needs to make a passkey'))
      .errors(proofErrors)
      .output(passkeyCreationSchema),
    addPasskey: oc
      .route({ ...at('POST', '/passkeys', 'Keep a new passkey'), successStatus: 201 })
      .errors({ ...proofErrors, ...passkeyRefused, TOO_MANY_PASSKEYS: { status: 409 } })
      .input(newPasskeySchema)
      .output(passkeySchema),
    renamePasskey: oc
      .route(at('PUT', '/passkeys/{id}', 'Rename a passkey'))
      .errors({ ...sessionErrors, ...notFound })
      .input(renamePasskeySchema)
      .output(passkeySchema),
    removePasskey: oc
      .route({ ...at('DELETE', '/passkeys/{id}', 'Forget a passkey'), ...done })
      .errors({ ...proofErrors, ...notFound })
      .input(one),
  }
}

export const securityContract = {
  shop: securityOf('shop'),
  seller: securityOf('seller'),
  admin: securityOf('admin'),
}
