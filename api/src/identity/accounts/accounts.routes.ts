import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import { accountMessages } from 'shared-contracts/accounts/accounts.messages'
import { cartCountCookie } from '../cart/count-cookie'
import { httpMessages } from '../http/http.messages'
import { refuse } from '../http/refuse'
import { requestScope } from '../http/request-scope'
import { route, type RouteContext } from '../http/route'
import { withinLimit } from '../http/within-limit'
import { noteSecurityEvent } from '../log/note-security-event'
import { passkeyRequest } from '../passkeys/create-passkey-options'
import { logInWithPasskey } from '../passkeys/log-in-with-passkey'
import { completeLogIn } from '../second-factors/complete-log-in'
import { PASSKEY_BY_ADDRESS, REGISTER_BY_ADDRESS, RESET_BY_ACCOUNT, RESET_BY_ADDRESS } from './account-limits'
import { confirmEmail } from './confirm-email'
import { endSession } from './end-sessions'
import { knowBrowser } from './known-browser'
import { knownCookie } from './known-cookie'
import { logIn, type Origin } from './log-in'
import { registerAccount } from './register-account'
import { requestPasswordReset } from './request-password-reset'
import { resetPassword } from './reset-password'
import { askToConfirm } from './send-email-verification'
import { expiredSessionCookie, sessionCookie } from './session-cookie'
import { expiredStepCookie, stepCookie } from './step-cookie'
import { tellOfTakenAddress } from './tell-of-taken-address'

const passwordTooCommon = { field: 'password', code: 'PASSWORD_TOO_COMMON', message: accountMessages.passwordCommon }

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
  noteSecurityEvent('signed-in', { audience, account: account.id })
  return account
}

/** The refusal of too many tries, which says what they do not keep from. */
function tooManyTries({ retryAfterSeconds }: { retryAfterSeconds: number }) {
  return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds, detail: accountMessages.otherWaysIn })
}

function audienceRoutes<A extends Audience>(audience: A) {
  // The three have the same endpoints; one of them stands for the type of all.
  const routes = route.accounts[audience] as typeof route.accounts.admin
  return {
    login: routes.login.handler(async ({ input, context }) => {
      const outcome = await logIn(context, audience, { ...input, ...originOf(context, audience) })
      if ('refused' in outcome) {
        noteSecurityEvent('log-in-refused', { audience, why: outcome.refused })
        if ('retryAfterSeconds' in outcome) throw tooManyTries(outcome)
        if ('userId' in outcome)
          context.background.run('email verification', () => askToConfirm(context, outcome.userId))
        // One sentence for both, whichever it is.
        const hint = context.env.confirmEmail === 'required' && { detail: httpMessages.confirmFirst }
        throw refuse('INVALID_CREDENTIALS', { ...hint })
      }
      if ('secondStep' in outcome) {
        requestScope().headers.append('set-cookie', stepCookie(audience, outcome.secondStep, context))
        throw refuse('SECOND_STEP_REQUIRED')
      }
      return signIn(context, audience, outcome)
    }),
    completeLogin: routes.completeLogin.handler(async ({ input, context }) => {
      const step = context.visitor.stepToken(audience)
      if (!step) throw refuse('LOGIN_STEP_OVER')
      const outcome = await completeLogIn(context, audience, { ...input, step, ...originOf(context, audience) })
      if ('refused' in outcome) {
        noteSecurityEvent('second-step-refused', { audience, why: outcome.refused })
        if ('retryAfterSeconds' in outcome) throw tooManyTries(outcome)
        throw refuse(outcome.refused, outcome.refused === 'CODE_INVALID' ? { errors: [codeWrong] } : {})
      }
      requestScope().headers.append('set-cookie', expiredStepCookie(audience, context))
      return signIn(context, audience, outcome)
    }),
    passkeyOptions: routes.passkeyOptions.handler(async ({ context }) => {
      await withinLimit(context, PASSKEY_BY_ADDRESS, requestScope().address)
      return passkeyRequest(context, audience, null)
    }),
    passkeyLogin: routes.passkeyLogin.handler(async ({ input, context }) => {
      await withinLimit(context, PASSKEY_BY_ADDRESS, requestScope().address)
      const outcome = await logInWithPasskey(context, audience, { ...input, ...originOf(context, audience) })
      if (!outcome) {
        noteSecurityEvent('log-in-refused', { audience, why: 'PASSKEY_REFUSED' })
        throw refuse('PASSKEY_REFUSED')
      }
      return signIn(context, audience, outcome)
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
      if ('refused' in outcome)
        throw refuse(outcome.refused, outcome.refused === 'PASSWORD_TOO_COMMON' ? { errors: [passwordTooCommon] } : {})
      const { headers } = requestScope()
      headers.append('set-cookie', expiredSessionCookie(audience, context))
      // The mail's link lets its owner in, whatever others try meanwhile.
      const known = await knowBrowser(context, { audience, userId: outcome.userId }, 'mail')
      headers.append('set-cookie', knownCookie(audience, known, context))
      noteSecurityEvent('password-reset', { audience, account: outcome.userId })
    }),
  }
}

function registrationRoutes(audience: 'shop' | 'seller') {
  const routes = route.accounts[audience]
  return {
    register: routes.register.handler(async ({ input, context }) => {
      await withinLimit(context, REGISTER_BY_ADDRESS, requestScope().address)
      const outcome = await registerAccount(context, audience, input)
      if ('refused' in outcome) throw refuse(outcome.refused, { errors: [passwordTooCommon] })
      const { account, isNew } = outcome
      // Answered before it is done: the mail alone tells whether the address had an account.
      context.background.run('email verification', () =>
        isNew ? askToConfirm(context, account.id) : tellOfTakenAddress(context, audience, account.email),
      )
      return account
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
