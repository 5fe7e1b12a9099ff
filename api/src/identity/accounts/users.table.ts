import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { AUDIENCES } from 'shared-contracts/accounts/audience'
import { moment } from '../../platform/db/columns'

/** One account of one audience. The same email may have one in each. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    audience: text({ enum: AUDIENCES }).notNull(),
    /** As the contract normalises it. */
    email: text().notNull(),
    name: text(),
    phone: text(),
    passwordHash: text('password_hash').notNull(),
    /** When a mail's link proved that the address is theirs. */
    emailVerifiedAt: moment('email_verified_at'),
    /** Of the marketplace’s terms, when they registered; `null`: from before they were kept, or nobody who registers. */
    termsVersion: integer('terms_version'),
    createdAt: moment('created_at').notNull(),
    /** Since when the marketplace keeps a shopper, or one of its staff, out; `null`: it does not. */
    blockedAt: moment('blocked_at'),
    /** Since then nothing here identifies the person. */
    erasedAt: moment('erased_at'),
  },
  (table) => [unique().on(table.audience, table.email)],
)
