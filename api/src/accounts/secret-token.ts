import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that nobody guesses, safe in a cookie and in a link. */
export const createToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token. Without salt and slowness: there is nothing to guess in it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
