import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import { accountMessages } from 'shared-contracts/accounts/accounts.messages'
import { refuse } from '../http/refuse'
import { requestScope } from '../http/request-scope'
import { route } from '../http/route'
import { withinLimit } from '../http/within-limit'
import { noteSecurityEvent } from '../log/note-security-event'
import { addPasskey } from '../passkeys/add-passkey'
import { passkeyCreation, passkeyRequest } from '../passkeys/create-passkey-options'
import { listPasskeys } from '../passkeys/list-passkeys'
import { removePasskey } from '../passkeys/remove-passkey'
import { renamePasskey } from '../passkeys/rename-passkey'
import { verifyPasskey } from '../passkeys/verify-passkey'
import { checkCode, type CodeCheck } from '../second-factors/check-code'
import { confirmAuthenticator } from '../second-factors/confirm-authenticator'
import { endAuthenticator } from '../second-factors/end-authenticator'
import { renewRecoveryCodes } from '../second-factors/renew-recovery-codes'
import { startAuthenticator } from '../second-factors/start-authenticator'
import { usesAuthenticator } from '../second-factors/uses-authenticator'
import { APP_BY_SESSION, CONFIRM_BY_ACCOUNT, PASSKEY_BY_ACCOUNT, PASSWORD_BY_SESSION } from './account-limits'
import { changePassword } from './change-password'
import { checkPassword, type PasswordCheck } from './check-password'
import { describeSecurity } from './describe-security'
import { endOtherSessions, endSessionById } from './end-sessions'
import { freshSession } from './fresh-session'
import { knowBrowser } from './known-browser'
import { knownCookie } from './known-cookie'
import { listSessions } from './list-sessions'
import { proveSession } from './prove-session'
import { requestEmailChange } from './request-email-change'
import { sendEmailVerification } from './send-email-verification'
import { tellOfChange } from './tell-of-change'

const accepted = { status: 'accepted' as const }
const codeWrong = { field: 'code', code: 'CODE_INVALID', message: accountMessages.codeWrong }

/** Notes a wrong password or code: whoever gave it may not be the owner. */
const noteRefusedProof = ({ audience, id }: Account, why: string) =>
  noteSecurityEvent('proof-refused', { audience, account: id, why })

/** The refusal of a password that was asked for in this field. */
function refusePassword(account: Account, check: Exclude<PasswordCheck, { passed: true }>, field: string) {
  noteRefusedProof(account, check.refused)
  if (check.refused === 'TOO_MANY_REQUESTS') return refuse(check.refused, check)
  return refuse(check.refused, {
    errors: [{ field, code: check.refused, message: accountMessages.currentPasswordWrong }],
  })
}

function refuseCode(account: Account, check: Exclude<CodeCheck, { passed: true }>) {
  noteRefusedProof(account, check.refused)
  if (check.refused === 'TOO_MANY_REQUESTS') return refuse(check.refused, check)
  return refuse(check.refused, { errors: [codeWrong] })
}

function securityOf<A extends Audience>(audience: A) {
  // The three have the same endpoints; one of them stands for the type of all.
  const routes = route.security[audience] as typeof route.security.shop
  return {
    overview: routes.overview.handler(async ({ context }) =>
      describeSecurity(context, (await context.visitor.mustBe(audience)).account.id),
    ),
    prove: routes.prove.handler(async ({ input, context }) => {
      const { id, account } = await context.visitor.mustBe(audience)
      const check = await checkPassword(context, { id, account }, { ...input, limit: PASSWORD_BY_SESSION })
      if (!check.passed) throw refusePassword(account, check, 'password')
      await proveSession(context, id, { secondFactor: false })
    }),
    proofOptions: routes.proofOptions.handler(async ({ context }) => {
      const { account } = await context.visitor.mustBe(audience)
      await withinLimit(context, PASSKEY_BY_ACCOUNT, account.id)
      return passkeyRequest(context, audience, account.id)
    }),
    proveByPasskey: routes.proveByPasskey.handler(async ({ input, context }) => {
      const { id, account } = await context.visitor.mustBe(audience)
      if (!(await verifyPasskey(context, { audience, userId: account.id }, input))) {
        noteRefusedProof(account, 'PASSKEY_REFUSED')
        throw refuse('PASSKEY_REFUSED')
      }
      await proveSession(context, id, { secondFactor: true })
    }),
    proveByCode: routes.proveByCode.handler(async ({ input, context }) => {
      const { id, account } = await context.visitor.mustBe(audience)
      const check = await checkCode(context, { id, account }, input.code)
      if (!check.passed) throw refuseCode(account, check)
      await proveSession(context, id, { secondFactor: true })
    }),
    changePassword: routes.changePassword.handler(async ({ input, context }) => {
      const session = await context.visitor.mustBe(audience)
      const outcome = await changePassword(context, session, input)
      if (!outcome.passed) {
        if (outcome.refused !== 'PASSWORD_TOO_COMMON') throw refusePassword(session.account, outcome, 'currentPassword')
        const error = { field: 'password', code: outcome.refused, message: accountMessages.passwordCommon }
        throw refuse(outcome.refused, { errors: [error] })
      }
      // The former password's browsers are strangers now; this one is its owner's.
      const known = await knowBrowser(context, { audience, userId: session.account.id }, 'full')
      requestScope().headers.append('set-cookie', knownCookie(audience, known, context))
      tellOfChange(context, session.account, 'password')
    }),
    changeEmail: routes.changeEmail.handler(async ({ input, context }) => {
      const { account } = await freshSession(context, audience)
      await withinLimit(context, CONFIRM_BY_ACCOUNT, account.id)
      await requestEmailChange(context, account, input.email)
      return accepted
    }),
    verifyEmail: routes.verifyEmail.handler(async ({ context }) => {
      const { account } = await context.visitor.mustBe(audience)
      await withinLimit(context, CONFIRM_BY_ACCOUNT, account.id)
      await sendEmailVerification(context, account.id)
      return accepted
    }),
    sessions: routes.sessions.handler(async ({ context }) => ({
      items: await listSessions(context, await context.visitor.mustBe(audience)),
    })),
    endSession: routes.endSession.handler(async ({ input, context }) => {
      const { account } = await context.visitor.mustBe(audience)
      if (!(await endSessionById(context.db, account.id, input.id))) throw refuse('NOT_FOUND')
    }),
    endOtherSessions: routes.endOtherSessions.handler(async ({ context }) =>
      endOtherSessions(context.db, await context.visitor.mustBe(audience)),
    ),
    startAuthenticator: routes.startAuthenticator.handler(async ({ context }) => {
      const { account } = await freshSession(context, audience)
      const setup = await startAuthenticator(context, account)
      if (!setup) throw refuse('AUTHENTICATOR_ON')
      return setup
    }),
    confirmAuthenticator: routes.confirmAuthenticator.handler(async ({ input, context }) => {
      const { id, account } = await freshSession(context, audience)
      await withinLimit(context, APP_BY_SESSION, id)
      const codes = await confirmAuthenticator(context, account.id, input.code)
      if (!codes) throw refuse('CODE_INVALID', { errors: [codeWrong] })
      await proveSession(context, id, { secondFactor: true })
      tellOfChange(context, account, 'authenticator-on')
      return { codes }
    }),
    endAuthenticator: routes.endAuthenticator.handler(async ({ context }) => {
      const { account } = await freshSession(context, audience)
      await context.db.transaction((tx) => endAuthenticator(tx, account.id))
      tellOfChange(context, account, 'authenticator-off')
    }),
    renewRecoveryCodes: routes.renewRecoveryCodes.handler(async ({ context }) => {
      const { account } = await freshSession(context, audience)
      if (!(await usesAuthenticator(context.db, account.id))) throw refuse('NOT_FOUND')
      const codes = await context.db.transaction((tx) => renewRecoveryCodes(tx, account.id))
      tellOfChange(context, account, 'recovery-codes')
      return { codes }
    }),
    passkeys: routes.passkeys.handler(async ({ context }) => ({
      items: await listPasskeys(context.db, (await context.visitor.mustBe(audience)).account.id),
    })),
    passkeyOptions: routes.passkeyOptions.handler(async ({ context }) => {
      const { account } = await freshSession(context, audience)
      await withinLimit(context, PASSKEY_BY_ACCOUNT, account.id)
      return passkeyCreation(context, account)
    }),
    addPasskey: routes.addPasskey.handler(async ({ input, context }) => {
      const { id, account } = await freshSession(context, audience)
      const outcome = await addPasskey(context, account, input)
      if ('refused' in outcome) throw refuse(outcome.refused)
      await proveSession(context, id, { secondFactor: true })
      tellOfChange(context, account, 'passkey-added')
      return outcome
    }),
    renamePasskey: routes.renamePasskey.handler(async ({ input, context }) => {
      const { account } = await context.visitor.mustBe(audience)
      const passkey = await renamePasskey(context.db, account.id, input)
      if (!passkey) throw refuse('NOT_FOUND')
      return passkey
    }),
    removePasskey: routes.removePasskey.handler(async ({ input, context }) => {
      const { account } = await freshSession(context, audience)
      if (!(await removePasskey(context.db, account.id, input.id))) throw refuse('NOT_FOUND')
      tellOfChange(context, account, 'passkey-removed')
    }),
  }
}

export const securityRoutes = {
  shop: securityOf('shop'),
  seller: securityOf('seller'),
  admin: securityOf('admin'),
}
