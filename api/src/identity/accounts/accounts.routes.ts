import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import { accountMessages } from 'shared-contracts/accounts/accounts.messages'
import { cartCountCookie } from '../guests/shopper'
import { httpMessages } from '../../http/http.messages'
import { requestScope } from '../../platform/log/request-scope'
import { route, type Refusing, type RouteContext } from '../../http/route'
import { withinLimit } from '../../http/within-limit'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { passkeyRequest, logInWithPasskey } from '../passkeys/passkey-options'
import { completeLogIn } from '../second-factors/complete-log-in'
import { RESET_BY_ACCOUNT } from './account-limits'
import { confirmEmail, askToConfirm, mailTakenAddress } from './confirm-email'
import { createFirstAdmin } from './first-admin'
import { endSession } from './sessions'
import { knowBrowser } from './known-browser'
import { knownCookie, expiredSessionCookie, sessionCookie, expiredStepCookie, stepCookie } from './account-cookies'
import { logIn, type Origin } from './log-in'
import { registerAccount } from './register-account'
import { requestPasswordReset, resetPassword } from './reset-password'

const codeWrong = { field: 'code', code: 'CODE_INVALID', message: accountMessages.codeWrong }

/** Where a log-in comes from, and which session it ends. */
function originOf({ visitor }: RouteContext, audience: Audience): Origin {
  const { address, userAgent } = requestScope()
  return { address, userAgent, formerToken: visitor.tokens[audience], knownToken: visitor.knownToken(audience) }
}

/** Signs a browser in, and has the account know it from now on. */
async function signIn(
  context: RouteContext,
  audience: Audience,
  { account, ...session }: { account: Account; token: string; remembered: boolean },
): Promise<Account> {
  const { headers } = requestScope()
  headers.append('set-cookie', sessionCookie(audience, session, context))
  const known = await knowBrowser(context, { audience, userId: account.id }, 'full')
  headers.append('set-cookie', knownCookie(audience, known, context))
  logSecurityEvent('signed-in', { audience, account: account.id })
  return account
}

/** The refusal of too many tries, which says what they do not keep from. */
function tooManyTries({ refuse }: Refusing<'TOO_MANY_REQUESTS'>, { retryAfterSeconds }: { retryAfterSeconds: number }) {
  return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds, detail: accountMessages.otherWaysIn })
}

/** The refusal of who is kept out, with whom to write to. */
const blocked = ({ refuse, env }: Refusing<'ACCOUNT_BLOCKED'>, audience: Audience) =>
  refuse('ACCOUNT_BLOCKED', {
    detail: audience === 'admin' ? httpMessages.staffSuspended : httpMessages.accountBlocked(env.supportEmail),
  })

function audienceRoutes<A extends Audience>(audience: A) {
  // The three have the same endpoints; one of them stands for the type of all.
  const routes = route.accounts[audience]
  return {
    login: routes.login.handler(async ({ input, context }) => {
      const outcome = await logIn(context, audience, { ...input, ...originOf(context, audience) })
      if ('refused' in outcome) {
        logSecurityEvent('log-in-refused', { audience, why: outcome.refused })
        if ('retryAfterSeconds' in outcome) throw tooManyTries(context, outcome)
        if (outcome.refused === 'ACCOUNT_BLOCKED') throw blocked(context, audience)
        if ('userId' in outcome)
          context.background.run('email verification', () => askToConfirm(context, outcome.userId))
        // One sentence for both, whichever it is.
        const hint = context.env.confirmEmail === 'required' && { detail: httpMessages.confirmFirst }
        throw context.refuse('INVALID_CREDENTIALS', { ...hint })
      }
      if ('secondStep' in outcome) {
        requestScope().headers.append('set-cookie', stepCookie(audience, outcome.secondStep, context))
        throw context.refuse('SECOND_STEP_REQUIRED')
      }
      return signIn(context, audience, outcome)
    }),
    completeLogin: routes.completeLogin.handler(async ({ input, context }) => {
      const step = context.visitor.stepToken(audience)
      if (!step) throw context.refuse('LOGIN_STEP_OVER')
      const outcome = await completeLogIn(context, audience, { ...input, step, ...originOf(context, audience) })
      if ('refused' in outcome) {
        logSecurityEvent('second-step-refused', { audience, why: outcome.refused })
        if ('retryAfterSeconds' in outcome) throw tooManyTries(context, outcome)
        throw context.refuse(outcome.refused, outcome.refused === 'CODE_INVALID' ? { errors: [codeWrong] } : {})
      }
      requestScope().headers.append('set-cookie', expiredStepCookie(audience, context))
      return signIn(context, audience, outcome)
    }),
    passkeyOptions: routes.passkeyOptions.handler(async ({ context }) => passkeyRequest(context, audience, null)),
    passkeyLogin: routes.passkeyLogin.handler(async ({ input, context }) => {
      const outcome = await logInWithPasskey(context, audience, { ...input, ...originOf(context, audience) })
      if ('refused' in outcome) {
        logSecurityEvent('log-in-refused', { audience, why: outcome.refused })
        throw outcome.refused === 'ACCOUNT_BLOCKED' ? blocked(context, audience) : context.refuse(outcome.refused)
      }
      return signIn(context, audience, outcome)
    }),
    confirmEmail: routes.confirmEmail.handler(({ input, context }) => confirmEmail(context, audience, input.token)),
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
      const account = await context.visitor.account(audience)
      if (!account) throw context.refuse('UNAUTHORIZED')
      return account
    }),
    forgotPassword: routes.forgotPassword.handler(async ({ input, context }) => {
      await withinLimit(context, RESET_BY_ACCOUNT, `${audience}:${input.email}`)
      // Answered before it is done, so that the time does not reveal whether there is such an account.
      context.background.run('password reset', () => requestPasswordReset(context, audience, input.email))
      return { status: 'accepted' as const }
    }),
    resetPassword: routes.resetPassword.handler(async ({ input, context }) => {
      const userId = await resetPassword(context, audience, input)
      const { headers } = requestScope()
      headers.append('set-cookie', expiredSessionCookie(audience, context))
      // The mail's link lets its owner in, whatever others try meanwhile.
      const known = await knowBrowser(context, { audience, userId }, 'mail')
      headers.append('set-cookie', knownCookie(audience, known, context))
      logSecurityEvent('password-reset', { audience, account: userId })
    }),
  }
}

function registrationRoutes(audience: 'shop' | 'seller') {
  const routes = route.accounts[audience]
  return {
    register: routes.register.handler(async ({ input, context }) => {
      const { account, isNew } = await registerAccount(context, audience, input)
      // Answered before it is done: the mail alone reveals whether the address had an account.
      context.background.run('email verification', () =>
        isNew ? askToConfirm(context, account.id) : mailTakenAddress(context, audience, account.email),
      )
      return account
    }),
  }
}

export const accountsRoutes = {
  sessions: route.accounts.sessions.handler(async ({ context: { visitor } }) => ({
    shop: await visitor.account('shop'),
    seller: await visitor.account('seller'),
    admin: await visitor.account('admin'),
  })),
  shop: { ...audienceRoutes('shop'), ...registrationRoutes('shop') },
  seller: { ...audienceRoutes('seller'), ...registrationRoutes('seller') },
  admin: {
    ...audienceRoutes('admin'),
    createFirst: route.accounts.admin.createFirst.handler(async ({ input, context }) => {
      const { formerToken, userAgent } = originOf(context, 'admin')
      const made = await createFirstAdmin(context, input, { formerToken, userAgent })
      logSecurityEvent('first-admin-made', { account: made.account.id })
      return signIn(context, 'admin', made)
    }),
  },
}
