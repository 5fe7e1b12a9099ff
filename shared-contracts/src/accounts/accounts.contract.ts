import { oc } from '@orpc/contract'
import { object, string } from 'yup'
import { apiPrefixes } from '../paths'
import { publicErrors, sessionErrors } from '../problem/errors'
import { accountSchema } from './account.schema'
import type { Audience } from './audience'
import { forgotPasswordSchema, loginSchema, registrationSchema, resetPasswordSchema } from './credentials.schema'

const tagOf = { shop: 'Shopper account', seller: 'Seller account', admin: 'Admin account' } as const

/** Where a reset link was sent is never told: the answer is the same for a known and an unknown address. */
const acceptedSchema = object({ status: string().oneOf(['accepted']).required() }).noUnknown()

/** Endpoints that every audience has under its own prefix. Paths of log-in, log-out and session check: specification, section 7. */
function audienceContract(audience: Audience) {
  const prefix = apiPrefixes[audience]
  const tags = [tagOf[audience]]
  return {
    login: oc
      .route({ method: 'POST', path: `${prefix}/login`, summary: 'Sign in', tags })
      .errors({ ...publicErrors, INVALID_CREDENTIALS: { status: 401 } })
      .input(loginSchema)
      .output(accountSchema),
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
      .errors({ ...publicErrors, EMAIL_TAKEN: { status: 409 }, PASSWORD_TOO_COMMON: { status: 422 } })
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
