import type { Context, Hono } from 'hono'
import { DEFAULT_ENVIRONMENT, readEnvironment } from 'registry/environments/change-environment'
import { applyChange } from 'registry/environments/activate-release'
import { HOST } from 'registry/store/registry-paths'
import { RegistryError } from 'registry/registry-error'
import { passkeyAnswerSchema, type PasskeyAnswer } from 'shared-contracts/accounts/passkey.schema'
import type { StaffPermission } from 'shared-contracts/staff/staff-permissions'
import { PASSWORD_BY_SESSION } from '../../identity/accounts/account-limits'
import { checkPassword } from '../../identity/accounts/check-password'
import type { Session } from '../../identity/accounts/session'
import type { Deps } from '../../deps'
import { isOwnOrigin } from '../../http/client-address'
import { limitBody } from '../../http/limit-body'
import { staffMay } from '../../http/staff-may'
import { createVisitor } from '../../http/visitor'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { verifyPasskey } from '../../identity/passkeys/passkey-options'
import { lacksSecondFactor } from '../../identity/second-factors/owes-second-factor'
import { signatureRule } from '../../releases/registry/registry-key'
import { emergencyMessages as messages } from './emergency.messages'
import { codePage, consolePage, logInPage, type EmergencyState } from './emergency-page'

/** A passkey's answer takes most of it. */
const MAX_BODY_BYTES = 32 * 1024
const VERSION = /^[0-9a-f]{16}$/
const SLOT = /^[a-z][a-z0-9]*$/
const MAX_REASON = 500
/** As many releases as somebody in a hurry looks at. */
const KEPT_SHOWN = 20

const REFUSED: Readonly<Record<string, string>> = {
  CODE_INVALID: messages.wrongCode,
  LOGIN_STEP_OVER: messages.stepOver,
  TOO_MANY_REQUESTS: messages.tooMany,
  PASSKEY_REFUSED: messages.wrongPasskey,
}

async function stateFor({ registry }: Deps, { account }: Session): Promise<EmergencyState> {
  const { name, revision, remotes, host } = await readEnvironment(registry.environments, DEFAULT_ENVIRONMENT)
  const slots = [...(host ? [[HOST, host] as const] : []), ...Object.entries(remotes)]
  return {
    email: account.email,
    environment: name,
    revision,
    slots: await Promise.all(
      slots.map(async ([slotName, slot]) => ({
        name: slotName,
        isHost: slotName === HOST,
        slot,
        kept: (await registry.releases.list(slotName)).slice(0, KEPT_SHOWN),
      })),
    ),
  }
}

const may = ({ account }: Session, permission: StaffPermission) => staffMay(account, permission)

const UNPROVED = { PASSWORD_WRONG: messages.wrongPassword, PASSKEY_REFUSED: messages.wrongPasskey }

/** A passkey's answer as the page's script has written it into a form; `null` for anything else. */
async function passkeyIn(form: URLSearchParams): Promise<PasskeyAnswer | null> {
  try {
    const credential: unknown = JSON.parse(form.get('credential') ?? '')
    return await passkeyAnswerSchema.validate({ credential }, { strict: true })
  } catch {
    return null
  }
}

/**
 * `/emergency`: what is live and the way back, for when the console, which is a remote, cannot be drawn. Plain HTML of this process, so that it
 * needs neither the host nor a remote; each change asks for the password, or a
 * passkey, once more.
 */
export function mountEmergency(app: Hono, deps: Deps): void {
  const { env, registry: store } = deps

  const visitorOf = (c: Context) => createVisitor(deps, c.req.header('cookie'))
  const isForeign = (c: Context) => !isOwnOrigin(c.req.raw, [env.origin, ...env.trustedOrigins])
  const formOf = async (c: Context) => new URLSearchParams(await limitBody(c.req.raw, MAX_BODY_BYTES).text())

  /** The log-in of the API itself, with all its limits and steps. @returns the code of its refusal, or `null`. */
  async function signIn(c: Context, path: string, body: object): Promise<string | null> {
    const headers = { cookie: c.req.header('cookie') ?? '', 'content-type': 'application/json', origin: env.origin }
    const answer = await app.request(
      new Request(`${env.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
    return answer.ok ? null : ((await answer.json()) as { code: string }).code
  }

  /** Asks who is signed in to prove it once more, by what stands in the form. @returns why not, or `null`. */
  async function refusedProof(session: Session, form: URLSearchParams) {
    if (form.get('credential')) {
      const answer = await passkeyIn(form)
      const userId = session.account.id
      return answer && (await verifyPasskey(deps, { audience: 'admin', userId }, answer)) ? null : 'PASSKEY_REFUSED'
    }
    const password = form.get('password') ?? ''
    const proof = await checkPassword(deps, session, { password, limit: PASSWORD_BY_SESSION })
    return proof.passed ? null : proof.refused
  }

  app.get('/emergency', async (c) => {
    const visitor = visitorOf(c)
    const session = await visitor.session('admin')
    if (session && lacksSecondFactor(env, session)) return logInPage(messages.secondFactor, 403)
    if (session && !may(session, 'releases.read')) return logInPage(messages.mayNotSee, 403)
    if (session) return consolePage(await stateFor(deps, session), null)
    return visitor.stepToken('admin') ? codePage(null) : logInPage(null)
  })

  app.post('/emergency/log-in', async (c) => {
    if (isForeign(c)) return logInPage(messages.foreign, 403)
    const form = await formOf(c)
    const body = { email: form.get('email') ?? '', password: form.get('password') ?? '' }
    const refused = await signIn(c, '/api/admin/login', body)
    if (refused === null || refused === 'SECOND_STEP_REQUIRED') return c.redirect('/emergency', 303)
    return logInPage(REFUSED[refused] ?? messages.wrongLogIn, 401)
  })

  app.post('/emergency/passkey', async (c) => {
    if (isForeign(c)) return logInPage(messages.foreign, 403)
    const answer = await passkeyIn(await formOf(c))
    const refused = answer ? await signIn(c, '/api/admin/login/passkey', answer) : 'PASSKEY_REFUSED'
    if (refused === null) return c.redirect('/emergency', 303)
    return logInPage(REFUSED[refused] ?? messages.wrongPasskey, 401)
  })

  app.post('/emergency/code', async (c) => {
    if (isForeign(c)) return codePage(messages.foreign, 403)
    const refused = await signIn(c, '/api/admin/login/second-step', { code: (await formOf(c)).get('code') ?? '' })
    if (refused === null) return c.redirect('/emergency', 303)
    return refused === 'LOGIN_STEP_OVER'
      ? logInPage(messages.stepOver, 410)
      : codePage(REFUSED[refused] ?? messages.wrongCode, 422)
  })

  app.post('/emergency/change', async (c) => {
    const session = await visitorOf(c).session('admin')
    if (!session) return logInPage(null, 401)
    if (lacksSecondFactor(env, session)) return logInPage(messages.secondFactor, 403)
    if (!may(session, 'releases.write')) return logInPage(messages.mayNotChange, 403)
    const { account } = session
    const show = async (said: string, status?: number) => consolePage(await stateFor(deps, session), said, status)
    if (isForeign(c)) return show(messages.foreign, 403)
    const form = await formOf(c)
    const [remote = '', version = '', reason = ''] = ['slot', 'version', 'reason'].map((name) => form.get(name)?.trim())
    const action = form.get('action') === 'pause' ? 'pause' : 'rollback'
    if (!reason || reason.length > MAX_REASON || !SLOT.test(remote)) return show(messages.noReason, 422)
    const refused = await refusedProof(session, form)
    if (refused) {
      logSecurityEvent('proof-refused', { audience: 'admin', account: account.id, why: refused })
      return refused === 'TOO_MANY_REQUESTS' ? show(messages.tooMany, 429) : show(UNPROVED[refused], 403)
    }
    try {
      await applyChange(
        { store, environment: DEFAULT_ENVIRONMENT, by: account.email, ...(await signatureRule(env)) },
        {
          ...{ action, remote, reason },
          ...(action === 'rollback' && VERSION.test(version) ? { version } : {}),
          ...(form.get('force') === 'yes' ? { force: true } : {}),
        },
      )
    } catch (error) {
      if (error instanceof RegistryError) return show(`${error.message}.`, 409)
      throw error
    }
    return show(messages.done(remote))
  })
}
