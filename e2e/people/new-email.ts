import { randomUUID } from 'node:crypto'

/** An address that nobody has registered yet. */
export const newEmail = (who: string): string => `${who}-${randomUUID().slice(0, 8)}@example.com`
