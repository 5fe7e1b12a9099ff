import type { Audience } from 'shared-contracts/accounts/audience'
import { accountMessages } from 'shared-contracts/accounts/accounts.messages'
import { cartCountCookie } from '../cart/count-cookie'
import { refuse } from '../http/refuse'
import { requestScope } from '../http/request-scope'
import { route, type RouteContext } from '../http/route'
import { takeAttempt, type Limit } from '../limits/take-attempt'
import { REGISTER_BY_ADDRESS, RESET_BY_ACCOUNT, RESET_BY_ADDRESS } from './account-limits'
import { endSession } from './end-session'
import { logIn } from './log-in'
import { registerAccount } from './register-account'
import { requestPasswordReset } from './request-password-reset'
import { resetPassword } from './reset-password'
import { expiredSessionCookie, sessionCookie } from './session-cookie'

const emailTaken = { field: 'email', code: 'EMAIL_TAKEN', message: accountMessages.emailTaken }
const passwordTooCommon = { field: 'password', code: 'PASSWORD_TOO_COMMON', message: accountMessages.passwordCommon }

async function within(context: RouteContext, limit: Limit, who: string): Promise<void> {
  const retryAfterSeconds = await takeAttempt(context, limit, who)
  if (retryAfterSeconds !== null) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds })
}

function audienceRoutes<A extends Audience>(audience: A) {
  // The three have the same endpoints; one of them stands for the type of all.
  const routes = route.accounts[audience] as typeof route.accounts.admin
  return {
    login: routes.login.handler(async ({ input, context }) => {
      const { address, headers } = requestScope()
      const formerToken = context.visitor.tokens[audience]
      const outcome = await logIn(context, audience, { ...input, address, formerToken })
      if ('refused' in outcome) throw refuse(outcome.refused, 'retryAfterSeconds' in outcome ? outcome : {})
      headers.append('set-cookie', sessionCookie(audience, outcome, context))
      return outcome.account
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
      await within(context, RESET_BY_ADDRESS, requestScope().address)
      await within(context, RESET_BY_ACCOUNT, `${audience}:${input.email}`)
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
      await within(context, REGISTER_BY_ADDRESS, requestScope().address)
      const outcome = await registerAccount(context, audience, input)
      if (!('refused' in outcome)) return outcome
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
