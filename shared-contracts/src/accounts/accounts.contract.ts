import { oc } from '@orpc/contract'
import { object } from 'yup'
import { apiPrefixes } from '../paths'
import { publicErrors, sessionErrors } from '../problem/errors'
import { acceptedSchema } from './accepted.schema'
import { accountSchema } from './account.schema'
import type { Audience } from './audience'
import {
  changeEmailSchema,
  confirmEmailSchema,
  forgotPasswordSchema,
  loginSchema,
  registrationSchema,
  resetPasswordSchema,
} from './credentials.schema'
import { passkeyLoginSchema, passkeyRequestSchema } from './passkey.schema'
import { secondStepSchema } from './second-factor.schema'

const tagOf = { shop: 'Shopper account', seller: 'Seller account', admin: 'Admin account' } as const

/** Endpoints that every audience has under its own prefix. Paths of log-in, log-out and session check: specification, section 7. */
function audienceContract(audience: Audience) {
  const prefix = apiPrefixes[audience]
  const tags = [tagOf[audience]]
  return {
    login: oc
      .route({ method: 'POST', path: `${prefix}/login`, summary: 'Sign in', tags })
      .errors({
        ...publicErrors,
        INVALID_CREDENTIALS: { status: 401 },
        /** 401: right so far; the account wants a code at `completeLogin` as well, within ten minutes. */
        SECOND_STEP_REQUIRED: { status: 401 },
      })
      .input(loginSchema)
      .output(accountSchema),
    completeLogin: oc
      .route({ method: 'POST', path: `${prefix}/login/second-step`, summary: 'The second step of a log-in', tags })
      .errors({
        ...publicErrors,
        /** 410: no log-in waits for a code in this browser, or not any more. */
        LOGIN_STEP_OVER: { status: 410 },
        CODE_INVALID: { status: 422 },
      })
      .input(secondStepSchema)
      .output(accountSchema),
    passkeyOptions: oc
      .route({ method: 'POST', path: `${prefix}/login/passkey-options`, summary: 'A challenge for a passkey', tags })
      .errors(publicErrors)
      .output(passkeyRequestSchema),
    passkeyLogin: oc
      .route({ method: 'POST', path: `${prefix}/login/passkey`, summary: 'Sign in with a passkey, in one step', tags })
      .errors({ ...publicErrors, PASSKEY_REFUSED: { status: 422 } })
      .input(passkeyLoginSchema)
      .output(accountSchema),
    confirmEmail: oc
      .route({
        method: 'POST',
        path: `${prefix}/confirm-email`,
        summary: "Confirm an address with the mail's link",
        tags,
      })
      .errors({ ...publicErrors, LINK_INVALID: { status: 410 }, EMAIL_TAKEN: { status: 409 } })
      .input(confirmEmailSchema)
      .output(changeEmailSchema),
    logout: oc
      .route({ method: 'POST', path: `${prefix}/logout`, summary: 'Sign out', successStatus: 204, tags })
      .errors(publicErrors),
    checkSession: oc
      .route({ method: 'GET', path: `${prefix}/check-session`, summary: 'Who is signed in; 401 when nobody is', tags })
      .errors(sessionErrors)
      .output(accountSchema),
    forgotPassword: oc
      .route({
        method: 'POST',
        path: `${prefix}/forgot-password`,
        summary: 'Send a link to choose a new password',
        successStatus: 202,
        tags,
      })
      .errors(publicErrors)
      .input(forgotPasswordSchema)
      .output(acceptedSchema),
    resetPassword: oc
      .route({
        method: 'POST',
        path: `${prefix}/reset-password`,
        summary: "Choose a new password with the mail's link; ends every session of the account",
        successStatus: 204,
        tags,
      })
      .errors({ ...publicErrors, RESET_LINK_INVALID: { status: 410 }, PASSWORD_TOO_COMMON: { status: 422 } })
      .input(resetPasswordSchema),
  }
}

/** Registration, for the two audiences that may. It does not sign in. Source: specification, sections 4 and 7. */
function registrationContract(audience: 'shop' | 'seller') {
  return {
    register: oc
      .route({
        method: 'POST',
        path: `${apiPrefixes[audience]}/register`,
        summary: 'Create an account',
        successStatus: 201,
        tags: [tagOf[audience]],
      })
      .errors({
        ...publicErrors,
        /** Answered no more: who has an account is told to its owner alone, by mail. */
        EMAIL_TAKEN: { status: 409 },
        PASSWORD_TOO_COMMON: { status: 422 },
      })
      .input(registrationSchema)
      .output(accountSchema),
  }
}

/** Who is signed in, by audience; `null` where nobody is. */
export const sessionsSchema = object({
  shop: accountSchema.defined().nullable().default(null),
  seller: accountSchema.defined().nullable().default(null),
  admin: accountSchema.defined().nullable().default(null),
}).noUnknown()

export const accountsContract = {
  sessions: oc
    .route({ method: 'GET', path: '/api/sessions', summary: 'Who is signed in, by audience', tags: ['Sessions'] })
    .errors(publicErrors)
    .output(sessionsSchema),
  shop: { ...audienceContract('shop'), ...registrationContract('shop') },
  seller: { ...audienceContract('seller'), ...registrationContract('seller') },
  admin: audienceContract('admin'),
}
