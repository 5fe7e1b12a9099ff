import { object } from 'yup'
import { perAddress, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { apiPrefixes } from '../paths'
import { acceptedSchema } from '../answers.schema'
import { accountSchema } from './account.schema'
import type { Audience } from './audience'
import {
  changeEmailSchema,
  confirmEmailSchema,
  firstAdminSchema,
  forgotPasswordSchema,
  loginSchema,
  registrationSchema,
  resetPasswordSchema,
} from './credentials.schema'
import { passkeyLoginSchema, passkeyRequestSchema } from './passkey.schema'
import { secondStepSchema } from './second-factor.schema'

/** Each challenge is kept for minutes. */
const challenges = perAddress('passkey', 300, QUARTER_MS)

const tagOf = { shop: 'Shopper account', seller: 'Seller account', admin: 'Admin account' } as const

/**
 * Endpoints that every audience has under its own prefix. Paths of log-in, log-out and session check: specification, section 7.
 *
 * - `SECOND_STEP_REQUIRED`: right so far; the account wants a code at `completeLogin` as well, within ten minutes.
 * - `ACCOUNT_BLOCKED`: right, and the marketplace has blocked the account; `detail` says whom to write to. A seller's account cannot be.
 * - `LOGIN_STEP_OVER`: no log-in waits for a code in this browser, or not any more.
 */
function audienceContract(audience: Audience) {
  const prefix = apiPrefixes[audience]
  const endpoint = endpoints(tagOf[audience])
  return {
    login: endpoint
      .stranger('own')
      .post(`${prefix}/login`, 'Sign in')
      .refuses('ACCOUNT_BLOCKED', 'INVALID_CREDENTIALS', 'SECOND_STEP_REQUIRED')
      .input(loginSchema)
      .output(accountSchema),
    completeLogin: endpoint
      .stranger('own')
      .post(`${prefix}/login/second-step`, 'The second step of a log-in')
      .refuses('LOGIN_STEP_OVER', 'CODE_INVALID')
      .input(secondStepSchema)
      .output(accountSchema),
    passkeyOptions: endpoint
      .stranger(challenges)
      .post(`${prefix}/login/passkey-options`, 'A challenge for a passkey')
      .output(passkeyRequestSchema),
    passkeyLogin: endpoint
      .stranger(challenges)
      .post(`${prefix}/login/passkey`, 'Sign in with a passkey, in one step')
      .refuses('ACCOUNT_BLOCKED', 'PASSKEY_REFUSED')
      .input(passkeyLoginSchema)
      .output(accountSchema),
    confirmEmail: endpoint
      .stranger('unlimited')
      .post(`${prefix}/confirm-email`, "Confirm an address with the mail's link")
      .refuses('LINK_INVALID', 'EMAIL_TAKEN')
      .input(confirmEmailSchema)
      .output(changeEmailSchema),
    logout: endpoint.stranger('unlimited').post(`${prefix}/logout`, 'Sign out').answers(204),
    checkSession: endpoint
      .anybody()
      .get(`${prefix}/check-session`, 'Who is signed in; 401 when nobody is')
      .refuses('UNAUTHORIZED', 'FORBIDDEN', 'NOT_PERMITTED', 'SECOND_FACTOR_REQUIRED')
      .output(accountSchema),
    forgotPassword: endpoint
      .stranger(perAddress('reset', 100, QUARTER_MS))
      .post(`${prefix}/forgot-password`, 'Send a link to choose a new password')
      .answers(202)
      .input(forgotPasswordSchema)
      .output(acceptedSchema),
    resetPassword: endpoint
      .stranger('unlimited')
      .post(`${prefix}/reset-password`, "Choose a new password with the mail's link; ends every session of the account")
      .answers(204)
      .refuses('RESET_LINK_INVALID', 'PASSWORD_TOO_COMMON')
      .input(resetPasswordSchema),
  }
}

/** Registration, for the two audiences that may. It does not sign in. Source: specification, sections 4 and 7. */
function registrationContract(audience: 'shop' | 'seller') {
  return {
    register: endpoints(tagOf[audience])
      .stranger(perAddress('register', 200, QUARTER_MS))
      .post(`${apiPrefixes[audience]}/register`, 'Create an account')
      .answers(201)
      // EMAIL_TAKEN is answered no more: who has an account only its owner learns, by mail.
      .refuses('EMAIL_TAKEN', 'PASSWORD_TOO_COMMON')
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
  sessions: endpoints('Sessions')
    .anybody()
    .get('/api/sessions', 'Who is signed in, by audience')
    .output(sessionsSchema),
  shop: { ...audienceContract('shop'), ...registrationContract('shop') },
  seller: { ...audienceContract('seller'), ...registrationContract('seller') },
  admin: {
    ...audienceContract('admin'),
    createFirst: endpoints(tagOf.admin)
      .stranger(perAddress('first-admin', 20, QUARTER_MS))
      .post(`${apiPrefixes.admin}/first-admin`, 'Make the first admin, by the link of the start, and sign in')
      .answers(201)
      // LINK_INVALID: nobody knows the link, it was used or is too old, or there is an admin already.
      .refuses('LINK_INVALID', 'PASSWORD_TOO_COMMON')
      .input(firstAdminSchema)
      .output(accountSchema),
  },
}
