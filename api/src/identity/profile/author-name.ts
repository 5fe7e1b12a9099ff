import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { users } from '../accounts/users.table'

/** A name as strangers may see it: `Ada Byrne` as `Ada B.`; `null` for who gave none. */
export function authorName(name: string | null): string | null {
  const [first, ...others] = (name ?? '').trim().split(/\s+/)
  if (!first) return null
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}

/** The names of people as strangers may see them, by their accounts; who gave none is absent. */
export async function authorNames(db: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(
    rows.flatMap(({ id, name }) => {
      const shown = authorName(name)
      return shown === null ? [] : [[id, shown]]
    }),
  )
}
