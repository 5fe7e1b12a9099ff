import { sql } from 'drizzle-orm'
import { users } from '../accounts/users.table'

/** A person of the shop as its others know them. */
export const personName = sql<string | null>`coalesce(${users.name}, ${users.email})`
