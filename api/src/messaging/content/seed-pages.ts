import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { FirstPage } from 'shared-contracts/content/content-terms'
import { BANNER_KEY, LANDING_KEY, MENUS_KEY } from 'shared-contracts/content/content-terms'
import type { PageBody } from 'shared-contracts/content/page-body.schema'
import type { Deps } from '../../deps'
import { afterCommit } from '../../platform/db/after-commit'
import type { Tx } from '../../platform/db/database'
import { contentDocuments, contentVersions, type ContentBody, type ContentKind } from './content.table'
import { about } from './first-pages/about'
import { banner } from './first-pages/banner'
import { help } from './first-pages/help'
import { landing } from './first-pages/landing'
import { licence } from './first-pages/licence'
import { menus } from './first-pages/menus'
import { policy } from './first-pages/policy'
import { terms } from './first-pages/terms'
import { firstMails } from '../mail-texts/first-mails'
import { addVersion, putInForce } from './write-content'

export const firstPages: Readonly<Record<FirstPage, PageBody>> = { about, help, licence, policy, terms }

interface First {
  kind: ContentKind
  key: string
  body: ContentBody
}

const firstDocuments: readonly First[] = [
  ...Object.entries(firstPages).map(([key, body]) => ({ kind: 'page' as const, key, body })),
  { kind: 'landing', key: LANDING_KEY, body: landing },
  ...Object.entries(firstMails).map(([key, body]) => ({ kind: 'mail' as const, key, body })),
  { kind: 'banner', key: BANNER_KEY, body: banner },
  { kind: 'menus', key: MENUS_KEY, body: menus },
]

const named = ({ kind, key }: Pick<First, 'kind' | 'key'>) => `${kind} ${key}`

/** Since when the texts that come with the shop say what they say. */
const FIRST_SINCE = new Date('2026-11-21T12:00:00Z')

/**
 * Gives the shop its first texts; where nobody has written another version of one, the one that came with a new release takes its place.
 */
export async function seedPages({ db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>): Promise<void> {
  const rows = await db
    .select({
      kind: contentDocuments.kind,
      key: contentDocuments.key,
      id: contentDocuments.id,
      number: sql<number>`max(${contentVersions.number})`,
      body: sql<ContentBody>`(array_agg(${contentVersions.body} order by ${contentVersions.number} desc))[1]`,
      isOurs: sql<boolean>`bool_and(${contentVersions.createdBy} is null)`,
    })
    .from(contentDocuments)
    .innerJoin(contentVersions, eq(contentVersions.documentId, contentDocuments.id))
    .groupBy(contentDocuments.id)
  const known = new Map(rows.map((row) => [named(row), row]))
  const isOld = (first: First) => {
    const row = known.get(named(first))
    return !row || (row.isOurs && !isDeepStrictEqual(row.body, first.body))
  }
  const missing = firstDocuments.filter(isOld)
  if (missing.length === 0) return
  await db.transaction(async (tx) => {
    for (const first of missing) await give(tx, clock.now(), { ...first, before: known.get(named(first)) })
    afterCommit(tx, catalogue.changed)
  })
}

/** Of several processes that start at once, one gives it. */
async function give(
  tx: Tx,
  now: Date,
  { kind, key, body, before }: First & { before: { id: string; number: number } | undefined },
): Promise<void> {
  const id = before?.id ?? randomUUID()
  const number = (before?.number ?? 0) + 1
  if (!before) {
    const created = await tx
      .insert(contentDocuments)
      .values({ id, kind, key, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: contentDocuments.id })
    if (created.length === 0) return
  }
  await tx.select().from(contentDocuments).where(eq(contentDocuments.id, id)).for('update')
  if (before && (await tx.$count(contentVersions, eq(contentVersions.documentId, id))) !== before.number) return
  await addVersion(tx, now, { id, number, body, note: 'Comes with the shop', by: null })
  // What it could say: a shop has none before somebody publishes it.
  if (kind === 'banner') return
  // Readers are told of changes to what binds them: somebody publishes that.
  if (before && 'dated' in body && body.dated) return
  // A shop whose clock is behind has them from its own beginning.
  const startsAt = before || now < FIRST_SINCE ? now : FIRST_SINCE
  await putInForce(tx, now, { id, number, startsAt, by: null })
}
