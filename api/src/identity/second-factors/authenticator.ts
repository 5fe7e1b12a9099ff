import { randomBytes } from 'node:crypto'
import { and, eq, isNull, ne, or, isNotNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { accountMessages } from 'shared-contracts/accounts/accounts.messages'
import type { AuthenticatorSetup } from 'shared-contracts/accounts/second-factor.schema'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import type { Db, Tx } from '../../platform/db/database'
import type { KeyRing } from '../../platform/secrets/key-ring'
import { hashToken } from '../../platform/secrets/secret-of'
import { lockAccount, type Session } from '../accounts/session'
import { clearAttempts, takeAttempt } from '../../platform/limits/take-attempt'
import { CODE_BY_SESSION } from '../accounts/account-limits'
import { usesAuthenticator } from './owes-second-factor'
import { authenticators, recoveryCodes } from './second-factors.table'

/** What an app's secret is sealed for: in another account's row it does not open. */
const sealedAt = (userId: string) => `authenticators/${userId}`

/** The secret that an account shares with its app. */
export const appSecret = (keys: KeyRing, { userId, secret, keyId }: typeof authenticators.$inferSelect): Buffer =>
  keys.open({ keyId, value: secret }, sealedAt(userId))

/** Encrypts with the current key what authenticator apps share with accounts, where it stands in clear or under a former one. */
export async function resealAuthenticators({ db, keys }: { db: Db; keys: KeyRing }): Promise<void> {
  const outdated = or(isNull(authenticators.keyId), ne(authenticators.keyId, keys.currentId))
  for (const { userId, keyId, secret: value } of await db.select().from(authenticators).where(outdated)) {
    const secret = keyId === null ? value : keys.open({ keyId, value }, sealedAt(userId))
    const sealed = keys.seal(secret, sealedAt(userId))
    await db
      .update(authenticators)
      .set({ secret: sealed.value, keyId: sealed.keyId })
      .where(and(eq(authenticators.userId, userId), eq(authenticators.secret, value)))
  }
}

const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps of 30 seconds by which a phone's clock may be wrong, either way. */
const TOLERATED_STEPS = 1

/** A secret of 160 bits, as RFC 4226 asks for. */
const createAuthenticatorSecret = () => Buffer.from(new Secret({ size: 20 }).bytes)

const secretOf = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })

/** The secret as people type it, and as a QR code has it. */
function describeAuthenticator(secret: Buffer, names: { shopName: string; email: string }) {
  const totp = new TOTP({ ...RULES, issuer: names.shopName, label: names.email, secret: secretOf(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The time step that a code belongs to (RFC 6238), or `null` when it is none of the present ones.
 *
 * A step is taken once: the caller compares it with the last one.
 */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...RULES, token: code, secret: secretOf(secret), timestamp, window: TOLERATED_STEPS })
  return delta === null ? null : TOTP.counter({ period: RULES.period, timestamp }) + delta
}

/** Makes a secret for an app; it counts once a code has confirmed it. */
export async function startAuthenticator(
  { db, keys, clock, env, refuse }: Pick<Deps, 'db' | 'keys' | 'clock' | 'env'> & Refuses<'AUTHENTICATOR_ON'>,
  { id, email }: { id: string; email: string },
): Promise<AuthenticatorSetup> {
  const secret = createAuthenticatorSecret()
  const { value, keyId } = keys.seal(secret, sealedAt(id))
  const fresh = { secret: value, keyId, createdAt: clock.now(), lastStep: 0 }
  await db.transaction(async (tx) => {
    await lockAccount(tx, id)
    if (await usesAuthenticator(tx, id)) throw refuse('AUTHENTICATOR_ON')
    await tx
      .insert(authenticators)
      .values({ userId: id, ...fresh })
      .onConflictDoUpdate({ target: authenticators.userId, set: fresh })
  })
  return describeAuthenticator(secret, { shopName: env.shopName, email })
}

const CODES = 10
/** 80 bits: nothing to guess, also for who has the hashes. 16 characters of base32. */
const CODE_BYTES = 10

/** Replaces an account's recovery codes. @returns the new ones as they are shown, the only time that they are known. */
export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const codes = Array.from({ length: CODES }, createCode)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

const createCode = () => new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer }).base32

/** Asks for the app from now on. @returns the recovery codes. */
export async function confirmAuthenticator(
  context: Pick<Deps, 'db' | 'keys' | 'clock'> & Refuses<'CODE_INVALID'>,
  userId: string,
  code: string,
): Promise<string[]> {
  const { db, keys, clock } = context
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const waiting = and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt))
    const [app] = await tx.select().from(authenticators).where(waiting)
    const step = app ? stepOf(appSecret(keys, app), code, now) : null
    if (step === null) throw refuseField(context, 'CODE_INVALID', { field: 'code', message: accountMessages.codeWrong })
    await tx.update(authenticators).set({ confirmedAt: now, lastStep: step }).where(waiting)
    return renewRecoveryCodes(tx, userId)
  })
}

/** Removes the app and the recovery codes; the password alone signs in again. */
export async function endAuthenticator(tx: Tx, userId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Erases an account's app secret and recovery codes. */
export async function anonymiseSecondFactors(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await endAuthenticator(tx, userId)
}

/** Takes a code of the app or a recovery code. @returns whether it was right; the same one is not, ever again. */
export async function takeCode(
  from: { db: Tx; keys: KeyRing },
  userId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  return /^\d{6}$/.test(code)
    ? takeTimeCode(from, userId, { code, now })
    : takeRecoveryCode(from.db, userId, { code, now })
}

/** Takes a code of the app. @returns whether it was right and had not been taken before. */
async function takeTimeCode(
  { db: tx, keys }: { db: Tx; keys: KeyRing },
  userId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const own = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))
  const [app] = await tx.select().from(authenticators).where(own)
  const step = app ? stepOf(appSecret(keys, app), code, now) : null
  if (step === null) return false
  // One statement compares and moves on, so that two who send one code at once are not both let in.
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(own, lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId })
  return taken.length > 0
}

async function takeRecoveryCode(tx: Tx, userId: string, { code, now }: { code: string; now: Date }): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export type CodeCheck =
  | { passed: true }
  | { passed: false; refused: 'CODE_INVALID' }
  | { passed: false; refused: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }

/** Asks somebody who is signed in for a code of their app; recovery codes are for signing in. */
export async function checkCode(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'refusals'>,
  { id, account }: Pick<Session, 'id' | 'account'>,
  code: string,
): Promise<CodeCheck> {
  const retryAfterSeconds = await takeAttempt(deps, CODE_BY_SESSION, id)
  if (retryAfterSeconds !== null) return { passed: false, refused: 'TOO_MANY_REQUESTS', retryAfterSeconds }
  const now = deps.clock.now()
  const taken = await deps.db.transaction((tx) => takeTimeCode({ db: tx, keys: deps.keys }, account.id, { code, now }))
  if (!taken) return { passed: false, refused: 'CODE_INVALID' }
  await clearAttempts(deps, CODE_BY_SESSION, id)
  return { passed: true }
}
