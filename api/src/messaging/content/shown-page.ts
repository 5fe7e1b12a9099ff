import { and, asc, eq, sql } from 'drizzle-orm'
import type { ShownPage } from 'shared-contracts/content/content.schema'
import type { MailBody } from 'shared-contracts/content/mail-body.schema'
import type { PageBody } from 'shared-contracts/content/page-body.schema'
import { fillPlaceholders, pageFacts, shownSections } from 'shared-contracts/content/read-page-text'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { holdUntil } from '../../platform/log/request-scope'
import { contentDocuments, contentVersions, type ContentBody } from './content.table'
import { inForce, nextOf, publicationsOf, type Publication } from './publications'

type Version = typeof contentVersions.$inferSelect

/** One version; `null`: there is none of that number. */
export async function findVersion(db: Queryable, documentId: string, number: number): Promise<Version | null> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.documentId, documentId), eq(contentVersions.number, number)))
  return row ?? null
}

interface Around {
  key: string
  number: number
  publications: readonly Publication[]
  now: Date
  /** What the shop is called where the answer is read. */
  shop: string
}

/** What a document of the kind `mail` says. */
export const isMail = (body: ContentBody): body is MailBody => 'opening' in body

/** The same of the kind `page`. */
export const isPage = (body: ContentBody): body is PageBody => 'description' in body

/** A version of a page as its readers see it. */
export function presentPage(body: PageBody, { key, number, publications, now, shop }: Around): ShownPage {
  const facts = pageFacts(shop)
  const fill = (text: string) => fillPlaceholders(text, facts)
  const begun = publications.filter(({ number: of, since }) => of !== null && since <= now)
  const spanOf = ({ since, until }: Publication) => ({
    since: since.toISOString(),
    until: until && until <= now ? until.toISOString() : null,
  })
  const held = begun.findLast(({ number: of }) => of === number)
  return {
    key,
    ...{ title: fill(body.title), description: fill(body.description), lead: fill(body.lead ?? '') },
    sections: shownSections(body.text, facts),
    version: number,
    held: body.dated && held ? spanOf(held) : null,
    versions: body.dated ? begun.map((one) => ({ number: one.number ?? 0, ...spanOf(one) })).toReversed() : [],
  }
}

/**
 * A page as everybody reads it now; or one of its versions that was in force, where what is in force tells its readers of them.
 *
 * @returns `null` for what nobody has published, or is taken off.
 */
export async function findPage(
  { db, clock, settings }: Pick<Deps, 'clock' | 'settings'> & { db: Queryable },
  { key, version }: { key: string; version?: number | undefined },
): Promise<ShownPage | null> {
  const [document] = await db
    .select({ id: contentDocuments.id })
    .from(contentDocuments)
    .where(and(eq(contentDocuments.kind, 'page'), eq(contentDocuments.key, key)))
  if (!document) return null
  const now = clock.now()
  const publications = (await publicationsOf(db, [document.id])).get(document.id) ?? []
  // Of a process whose clock is behind, or whose outbox is late, no answer outlives the text.
  holdUntil(nextOf(publications, now)?.since)
  const number = inForce(publications, now)?.number
  const live = number && (await findVersion(db, document.id, number))
  if (!live || !isPage(live.body)) return null
  const around = { key, publications, now, shop: (await settings.read(db)).shop.value.shopName }
  if (version === undefined || version === number) return presentPage(live.body, { ...around, number })
  const wasInForce = publications.some((one) => one.number === version && one.since <= now)
  const former = live.body.dated && wasInForce && (await findVersion(db, document.id, version))
  // It is shown as one of a page that says since when it holds, whatever it said itself.
  return former && isPage(former.body)
    ? presentPage({ ...former.body, dated: true }, { ...around, number: version })
    : null
}

/** The keys of the pages that can be read now. */
export async function listPages({ db, clock }: Pick<Deps, 'clock'> & { db: Queryable }): Promise<{ key: string }[]> {
  const now = clock.now()
  const documents = await db
    .select({ id: contentDocuments.id, key: contentDocuments.key })
    .from(contentDocuments)
    .where(eq(contentDocuments.kind, 'page'))
    .orderBy(asc(contentDocuments.key))
  const publications = await publicationsOf(
    db,
    documents.map(({ id }) => id),
  )
  const of = (id: string) => publications.get(id) ?? []
  const next = documents.flatMap(({ id }) => nextOf(of(id), now)?.since ?? [])
  if (next.length > 0) holdUntil(new Date(Math.min(...next.map(Number))))
  return documents.flatMap(({ id, key }) => (inForce(of(id), now)?.number ? [{ key }] : []))
}

/** The newest version of each document. */
export const newestNumber = sql<number>`(select max(newest.number) from content_versions newest
  where newest.document_id = ${contentDocuments.id})`.mapWith(Number)
