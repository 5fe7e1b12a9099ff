import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Audience } from 'shared-contracts/accounts/audience'
import { accountMessages } from 'shared-contracts/accounts/accounts.messages'
import { requestScope } from '../../platform/log/request-scope'
import { route, type ContextOf } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from '../passkeys/passkeys'
import { passkeyCreation, passkeyRequest, verifyPasskey } from '../passkeys/passkey-options'
import {
  checkCode,
  type CodeCheck,
  confirmAuthenticator,
  endAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '../second-factors/authenticator'
import { usesAuthenticator } from '../second-factors/owes-second-factor'
import { PASSWORD_BY_SESSION } from './account-limits'
import { changePassword, checkPassword, type PasswordCheck, proveSession } from './check-password'
import { describeSecurity } from './describe-security'
import { endOtherSessions, endSessionById, listSessions } from './sessions'
import { knowBrowser } from './known-browser'
import { knownCookie } from './account-cookies'
import { requestEmailChange, mailSecurityChange, sendEmailVerification } from './confirm-email'

const accepted = { status: 'accepted' as const }
const codeWrong = { field: 'code', code: 'CODE_INVALID', message: accountMessages.codeWrong }

/** Notes a wrong password or code: whoever gave it may not be the owner. */
const noteRefusedProof = ({ audience, id }: Account, why: string) =>
  logSecurityEvent('proof-refused', { audience, account: id, why })

/** The refusal of a password that was asked for in this field. */
function refusePassword(
  { refuse, account }: ContextOf<'account', 'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS'>,
  check: Exclude<PasswordCheck, { passed: true }>,
  field: string,
) {
  noteRefusedProof(account, check.refused)
  if (check.refused === 'TOO_MANY_REQUESTS') return refuse(check.refused, check)
  return refuse(check.refused, {
    errors: [{ field, code: check.refused, message: accountMessages.currentPasswordWrong }],
  })
}

function refuseCode(
  { refuse, account }: ContextOf<'account', 'CODE_INVALID' | 'TOO_MANY_REQUESTS'>,
  check: Exclude<CodeCheck, { passed: true }>,
) {
  noteRefusedProof(account, check.refused)
  if (check.refused === 'TOO_MANY_REQUESTS') return refuse(check.refused, check)
  return refuse(check.refused, { errors: [codeWrong] })
}

function securityOf<A extends Audience>(audience: A) {
  // The three have the same endpoints; one of them stands for the type of all.
  const routes = route.security[audience]
  return {
    overview: routes.overview.handler(async ({ context }) => describeSecurity(context, context.account.id)),
    prove: routes.prove.handler(async ({ input, context }) => {
      const { id, account } = context.session
      const check = await checkPassword(context, { id, account }, { ...input, limit: PASSWORD_BY_SESSION })
      if (!check.passed) throw refusePassword(context, check, 'password')
      await proveSession(context, id, { secondFactor: false })
    }),
    proofOptions: routes.proofOptions.handler(async ({ context }) => {
      const { account } = context
      return passkeyRequest(context, audience, account.id)
    }),
    proveByPasskey: routes.proveByPasskey.handler(async ({ input, context }) => {
      const { id, account } = context.session
      if (!(await verifyPasskey(context, { audience, userId: account.id }, input))) {
        noteRefusedProof(account, 'PASSKEY_REFUSED')
        throw context.refuse('PASSKEY_REFUSED')
      }
      await proveSession(context, id, { secondFactor: true })
    }),
    proveByCode: routes.proveByCode.handler(async ({ input, context }) => {
      const { id, account } = context.session
      const check = await checkCode(context, { id, account }, input.code)
      if (!check.passed) throw refuseCode(context, check)
      await proveSession(context, id, { secondFactor: true })
    }),
    changePassword: routes.changePassword.handler(async ({ input, context }) => {
      const session = context.session
      const outcome = await changePassword(context, session, input)
      if (!outcome.passed) {
        if (outcome.refused !== 'PASSWORD_TOO_COMMON') throw refusePassword(context, outcome, 'currentPassword')
        const error = { field: 'password', code: outcome.refused, message: accountMessages.passwordCommon }
        throw context.refuse(outcome.refused, { errors: [error] })
      }
      // The former password's browsers are strangers now; this one is its owner's.
      const known = await knowBrowser(context, { audience, userId: session.account.id }, 'full')
      requestScope().headers.append('set-cookie', knownCookie(audience, known, context))
      mailSecurityChange(context, session.account, 'password')
    }),
    changeEmail: routes.changeEmail.handler(async ({ input, context }) => {
      const { account } = context
      await requestEmailChange(context, account, input.email)
      return accepted
    }),
    verifyEmail: routes.verifyEmail.handler(async ({ context }) => {
      const { account } = context
      await sendEmailVerification(context, account.id)
      return accepted
    }),
    sessions: routes.sessions.handler(async ({ context }) => ({
      items: await listSessions(context, context.session),
    })),
    endSession: routes.endSession.handler(async ({ input, context }) => {
      const { account } = context
      if (!(await endSessionById(context.db, account.id, input.id))) throw context.refuse('NOT_FOUND')
    }),
    endOtherSessions: routes.endOtherSessions.handler(async ({ context }) =>
      endOtherSessions(context.db, context.session),
    ),
    startAuthenticator: routes.startAuthenticator.handler(({ context }) =>
      startAuthenticator(context, context.account),
    ),
    confirmAuthenticator: routes.confirmAuthenticator.handler(async ({ input, context }) => {
      const { id, account } = context.session
      const codes = await confirmAuthenticator(context, account.id, input.code)
      await proveSession(context, id, { secondFactor: true })
      mailSecurityChange(context, account, 'authenticator-on')
      return { codes }
    }),
    endAuthenticator: routes.endAuthenticator.handler(async ({ context }) => {
      const { account } = context
      await context.db.transaction((tx) => endAuthenticator(tx, account.id))
      mailSecurityChange(context, account, 'authenticator-off')
    }),
    renewRecoveryCodes: routes.renewRecoveryCodes.handler(async ({ context }) => {
      const { account } = context
      if (!(await usesAuthenticator(context.db, account.id))) throw context.refuse('NOT_FOUND')
      const codes = await context.db.transaction((tx) => renewRecoveryCodes(tx, account.id))
      mailSecurityChange(context, account, 'recovery-codes')
      return { codes }
    }),
    passkeys: routes.passkeys.handler(async ({ context }) => ({
      items: await listPasskeys(context.db, context.account.id),
    })),
    passkeyOptions: routes.passkeyOptions.handler(async ({ context }) => {
      const { account } = context
      return passkeyCreation(context, account)
    }),
    addPasskey: routes.addPasskey.handler(async ({ input, context }) => {
      const { id, account } = context.session
      const passkey = await addPasskey(context, account, input)
      await proveSession(context, id, { secondFactor: true })
      mailSecurityChange(context, account, 'passkey-added')
      return passkey
    }),
    renamePasskey: routes.renamePasskey.handler(({ input, context }) =>
      renamePasskey(context, context.account.id, input),
    ),
    removePasskey: routes.removePasskey.handler(async ({ input, context }) => {
      const { account } = context
      await removePasskey(context, account.id, input.id)
      mailSecurityChange(context, account, 'passkey-removed')
    }),
  }
}

export const securityRoutes = {
  shop: securityOf('shop'),
  seller: securityOf('seller'),
  admin: securityOf('admin'),
}
