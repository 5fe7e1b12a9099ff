import type { Audience } from 'shared-contracts/accounts/audience'
import { accountMessages } from 'shared-contracts/accounts/accounts.messages'
import { cartCountCookie } from '../cart/count-cookie'
import { refuse } from '../http/refuse'
import { requestScope } from '../http/request-scope'
import { route, type RouteContext } from '../http/route'
import { withinLimit } from '../http/within-limit'
import { passkeyRequest } from '../passkeys/create-passkey-options'
import { logInWithPasskey } from '../passkeys/log-in-with-passkey'
import { completeLogIn } from '../second-factors/complete-log-in'
import { PASSKEY_BY_ADDRESS, REGISTER_BY_ADDRESS, RESET_BY_ACCOUNT, RESET_BY_ADDRESS } from './account-limits'
import { confirmEmail } from './confirm-email'
import { endSession } from './end-session'
import { logIn, type Origin } from './log-in'
import { registerAccount } from './register-account'
import { requestPasswordReset } from './request-password-reset'
import { resetPassword } from './reset-password'
import { sendEmailVerification } from './send-email-verification'
import { expiredSessionCookie, sessionCookie } from './session-cookie'
import { expiredStepCookie, stepCookie } from './step-cookie'

const emailTaken = { field: 'email', code: 'EMAIL_TAKEN', message: accountMessages.emailTaken }
const passwordTooCommon = { field: 'password', code: 'PASSWORD_TOO_COMMON', message: accountMessages.passwordCommon }

const codeWrong = { field: 'code', code: 'CODE_INVALID', message: accountMessages.codeWrong }

/** Where a log-in comes from, and which session it ends. */
function originOf({ visitor }: RouteContext, audience: Audience): Origin {
  const { address, userAgent } = requestScope()
  return { address, userAgent, formerToken: visitor.tokens[audience] }
}

function audienceRoutes<A extends Audience>(audience: A) {
  // The three have the same endpoints; one of them stands for the type of all.
  const routes = route.accounts[audience] as typeof route.accounts.admin
  return {
    login: routes.login.handler(async ({ input, context }) => {
      const outcome = await logIn(context, audience, { ...input, ...originOf(context, audience) })
      if ('refused' in outcome) throw refuse(outcome.refused, 'retryAfterSeconds' in outcome ? outcome : {})
      const { headers } = requestScope()
      if ('secondStep' in outcome) {
        headers.append('set-cookie', stepCookie(audience, outcome.secondStep, context))
        throw refuse('SECOND_STEP_REQUIRED')
      }
      headers.append('set-cookie', sessionCookie(audience, outcome, context))
      return outcome.account
    }),
    completeLogin: routes.completeLogin.handler(async ({ input, context }) => {
      const step = context.visitor.stepToken(audience)
      if (!step) throw refuse('LOGIN_STEP_OVER')
      const outcome = await completeLogIn(context, audience, { ...input, step, ...originOf(context, audience) })
      if ('refused' in outcome) {
        if (outcome.refused === 'CODE_INVALID') throw refuse(outcome.refused, { errors: [codeWrong] })
        throw refuse(outcome.refused, 'retryAfterSeconds' in outcome ? outcome : {})
      }
      const { headers } = requestScope()
      headers.append('set-cookie', expiredStepCookie(audience, context))
      headers.append('set-cookie', sessionCookie(audience, outcome, context))
      return outcome.account
    }),
    passkeyOptions: routes.passkeyOptions.handler(async ({ context }) => {
      await withinLimit(context, PASSKEY_BY_ADDRESS, requestScope().address)
      return passkeyRequest(context, audience, null)
    }),
    passkeyLogin: routes.passkeyLogin.handler(async ({ input, context }) => {
      await withinLimit(context, PASSKEY_BY_ADDRESS, requestScope().address)
      const outcome = await logInWithPasskey(context, audience, { ...input, ...originOf(context, audience) })
      if (!outcome) throw refuse('PASSKEY_REFUSED')
      requestScope().headers.append('set-cookie', sessionCookie(audience, outcome, context))
      return outcome.account
    }),
    confirmEmail: routes.confirmEmail.handler(async ({ input, context }) => {
      const outcome = await confirmEmail(context, audience, input.token)
      if ('refused' in outcome) throw refuse(outcome.refused)
      return outcome
    }),
    logout: routes.logout.handler(async ({ context }) => {
      const token = context.visitor.tokens[audience]
      if (token) await endSession(context.db, token)
      const { headers } = requestScope()
      headers.append('set-cookie', expiredSessionCookie(audience, context))
      // The cart stays with the account.
      if (audience === 'shop') headers.append('set-cookie', cartCountCookie(0, context))
    }),
    // Signed in with another role is, to this question, signed in as nobody.
    checkSession: routes.checkSession.handler(async ({ context }) => {
      const session = await context.visitor.session(audience)
      if (!session) throw refuse('UNAUTHORIZED')
      return session.account
    }),
    forgotPassword: routes.forgotPassword.handler(async ({ input, context }) => {
      await withinLimit(context, RESET_BY_ADDRESS, requestScope().address)
      await withinLimit(context, RESET_BY_ACCOUNT, `${audience}:${input.email}`)
      // Answered before it is done, so that the time does not tell whether there is such an account.
      context.background.run('password reset', () => requestPasswordReset(context, audience, input.email))
      return { status: 'accepted' as const }
    }),
    resetPassword: routes.resetPassword.handler(async ({ input, context }) => {
      const outcome = await resetPassword(context, audience, input)
      if (outcome === 'PASSWORD_TOO_COMMON') throw refuse(outcome, { errors: [passwordTooCommon] })
      if (outcome !== 'done') throw refuse(outcome)
      requestScope().headers.append('set-cookie', expiredSessionCookie(audience, context))
    }),
  }
}

function registrationRoutes(audience: 'shop' | 'seller') {
  const routes = route.accounts[audience]
  return {
    register: routes.register.handler(async ({ input, context }) => {
      await withinLimit(context, REGISTER_BY_ADDRESS, requestScope().address)
      const outcome = await registerAccount(context, audience, input)
      if (!('refused' in outcome)) {
        context.background.run('email verification', () => sendEmailVerification(context, outcome.id))
        return outcome
      }
      const error = outcome.refused === 'EMAIL_TAKEN' ? emailTaken : passwordTooCommon
      throw refuse(outcome.refused, { errors: [error] })
    }),
  }
}

export const accountsRoutes = {
  sessions: route.accounts.sessions.handler(async ({ context: { visitor } }) => {
    const accountOf = async (audience: Audience) => (await visitor.session(audience))?.account ?? null
    return { shop: await accountOf('shop'), seller: await accountOf('seller'), admin: await accountOf('admin') }
  }),
  shop: { ...audienceRoutes('shop'), ...registrationRoutes('shop') },
  seller: { ...audienceRoutes('seller'), ...registrationRoutes('seller') },
  admin: audienceRoutes('admin'),
}
