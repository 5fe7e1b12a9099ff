import { createHash } from 'node:crypto'

/** What is kept of a token. It is 256 random bits, so a fast hash without salt tells nothing about it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
