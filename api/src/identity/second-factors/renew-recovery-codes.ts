import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { hashToken } from '../../platform/secrets/secret-of'
import type { Tx } from '../../platform/db/database'
import { recoveryCodes } from './recovery-codes.table'

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
