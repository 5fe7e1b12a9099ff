import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import type { Value } from '../../platform/db/statement'
import type { Queryable } from '../../platform/db/database'
import { contentPublications } from './content.table'

/** A version in force, or none; `until` is when the next one begins. */
export interface Publication {
  number: number | null
  since: Date
  until: Date | null
}

/** What was, is and will be in force of each document, the earliest first. */
export async function publicationsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Publication[]>> {
  if (ids.length === 0) return new Map()
  const { documentId, startsAt, number } = contentPublications
  const rows = await db
    .select({ documentId, number, since: startsAt })
    .from(contentPublications)
    .where(and(inArray(documentId, [...ids]), isNull(contentPublications.withdrawnAt)))
    .orderBy(asc(startsAt), asc(contentPublications.id))
  return new Map(
    ids.map((id) => {
      const own = rows.filter((row) => row.documentId === id)
      return [id, own.map(({ number: of, since }, at) => ({ number: of, since, until: own[at + 1]?.since ?? null }))]
    }),
  )
}

/** What is in force at a moment; `undefined`: nothing was ever. */
export const inForce = (publications: readonly Publication[], now: Date): Publication | undefined =>
  publications.findLast(({ since }) => since <= now)

/** What is planned next. */
export const nextOf = (publications: readonly Publication[], now: Date): Publication | undefined =>
  publications.find(({ since }) => since > now)

/** Which version of the terms is in force at a moment, within a statement. */
export const termsInForce = (now: Value<Date>) =>
  sql<number | null>`(select publication.number from content_publications publication
    join content_documents document on document.id = publication.document_id
    where document.kind = 'page' and document.key = 'terms' and publication.withdrawn_at is null
      and publication.starts_at <= ${now instanceof Date ? now.toISOString() : now}::timestamptz
    order by publication.starts_at desc, publication.id desc limit 1)`

/** Which version of the terms somebody agreed to, with their account and with each order, newest first; what is older than versions is not known. */
export async function exportAgreements(db: Queryable, userId: string): Promise<AccountExport['agreedTerms']> {
  const { rows } = await db.execute<{ version: number; purchase: string | null; at: string }>(sql`
    select terms_version as version, null as purchase, created_at as at from users where id = ${userId} and terms_version is not null
    union all select terms_version, number, placed_at from purchases where user_id = ${userId} and terms_version is not null
    order by at desc`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
}
