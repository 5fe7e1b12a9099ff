import { and, desc, eq } from 'drizzle-orm'
import type { ContentDetails, ContentDocument } from 'shared-contracts/content/content.schema'
import { isMailKey, type MailBody, type MailKey } from 'shared-contracts/content/mail-body.schema'
import { contentMessages as messages } from 'shared-contracts/content/content.messages'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { nameOfAccount } from '../../identity/accounts/account-names'
import type { Queryable } from '../../platform/db/database'
import { renderExample } from '../mail-texts/example-mail'
import { asWritten, lastWritten } from './as-written'
import { contentDocuments, contentVersions, type ContentBody } from './content.table'
import { isOver, presentBanner } from './live-banner'
import { readMenus, type MenuParts } from './live-menus'
import { inForce, nextOf, publicationsOf, type Publication } from './publications'
import { findVersion, isMail, isPage, newestNumber, presentPage } from './shown-page'
import { isFirst, type LandingParts } from './write-content'

type Read = Pick<Deps, 'clock'> & { db: Queryable }

const documents = (db: Queryable) =>
  db
    .select({ document: contentDocuments, body: contentVersions.body, newest: contentVersions.number })
    .from(contentDocuments)
    .innerJoin(
      contentVersions,
      and(eq(contentVersions.documentId, contentDocuments.id), eq(contentVersions.number, newestNumber)),
    )
    .$dynamic()

type Row = Awaited<ReturnType<typeof documents>>[number]

const titleOf = ({ kind, key }: { kind: string; key: string }, body: ContentBody) => {
  if (kind === 'mail') return isMailKey(key) ? messages.mails[key] : key
  if (kind === 'page') return isPage(body) ? body.title : key
  if (kind === 'menus') return messages.menus
  return kind === 'banner' ? messages.banner : messages.landing
}

function present({ document, body, newest }: Row, publications: readonly Publication[], now: Date): ContentDocument {
  const { id, kind, key, version } = document
  const live = inForce(publications, now)
  const next = nextOf(publications, now)
  return {
    ...{ id, kind, key, title: titleOf(document, body), isFirst: isFirst(document), version },
    live: live?.number ? { number: live.number, since: live.since.toISOString() } : null,
    scheduled: next ? { number: next.number, at: next.since.toISOString() } : null,
    draft: publications.some(({ number }) => number === newest) ? null : newest,
  }
}

/** A banner whose own moment is over is published no more. */
async function unlessOver(db: Queryable, document: ContentDocument, now: Date): Promise<ContentDocument> {
  const { id, kind, live } = document
  if (kind !== 'banner' || !live) return document
  const version = await findVersion(db, id, live.number)
  return version && isOver(version.body, now) ? { ...document, live: null } : document
}

/** All that staff write: what comes with the shop first, then by title. */
export async function listDocuments({ db, clock }: Read): Promise<ContentDocument[]> {
  const rows = await documents(db)
  const publications = await publicationsOf(
    db,
    rows.map(({ document }) => document.id),
  )
  const now = clock.now()
  const all = rows.map((row) => unlessOver(db, present(row, publications.get(row.document.id) ?? [], now), now))
  return (await Promise.all(all)).sort(
    (one, other) => Number(other.isFirst) - Number(one.isFirst) || one.title.localeCompare(other.title, 'en'),
  )
}

/** A document with its versions; `null`: there is none. */
export async function findDocument({ db, clock }: Read, parts: MenuParts, id: string): Promise<ContentDetails | null> {
  const [row] = await documents(db).where(eq(contentDocuments.id, id))
  if (!row) return null
  const now = clock.now()
  const publications = (await publicationsOf(db, [id])).get(id) ?? []
  const { number, note, createdAt } = contentVersions
  const versions = await db
    .select({ number, note, at: createdAt, by: nameOfAccount(contentVersions.createdBy) })
    .from(contentVersions)
    .where(eq(contentVersions.documentId, id))
    .orderBy(desc(number))
  const written = asWritten(row.document.kind, row.body)
  const held = (of: number) =>
    publications
      .filter((one) => one.number === of && one.since <= now)
      .map(({ since, until }) => ({
        since: since.toISOString(),
        until: until && until <= now ? until.toISOString() : null,
      }))
  return {
    ...(await unlessOver(db, present(row, publications, now), now)),
    ...(written ?? { isBroken: true, ...(await lastWritten(db, row.document)) }),
    ...(written?.menus && { gone: (await readMenus({ db, clock }, parts, written.menus)).gone }),
    versions: versions.map(({ at, ...version }) => ({
      ...version,
      at: at.toISOString(),
      held: held(version.number).toReversed(),
    })),
  }
}

/** One version, as it was written and as its readers would see it from now on; neither of one that is broken. */
export async function showVersion(
  context: Deps & Refuses<'NOT_FOUND'>,
  parts: Pick<LandingParts, 'load'> & MenuParts,
  { id, number }: { id: string; number: number },
) {
  const { db, env, clock, settings, refuse } = context
  const [document] = await db
    .select({ kind: contentDocuments.kind, key: contentDocuments.key, by: nameOfAccount(contentVersions.createdBy) })
    .from(contentDocuments)
    .innerJoin(contentVersions, eq(contentVersions.documentId, contentDocuments.id))
    .where(and(eq(contentDocuments.id, id), eq(contentVersions.number, number)))
  const version = document && (await findVersion(db, id, number))
  if (!version) throw refuse('NOT_FOUND')
  const { body, note, createdAt } = version
  const { kind, key } = document
  const { mail, page, banner, menus, landing } = asWritten(kind, body) ?? {}
  const around = { key, number, now: clock.now(), shop: (await settings.read(db)).shop.value.shopName }
  const shown = { number, note, by: document.by, at: createdAt.toISOString() }
  return {
    ...shown,
    ...(mail && { mail, ...(isMailKey(key) && { shownText: renderExample(env, key, mail).text }) }),
    ...(page && { page, shown: presentPage(page, { ...around, publications: [] }) }),
    ...(banner && { banner, shownBanner: presentBanner(banner, number) }),
    ...(menus && { menus, shownMenus: (await readMenus(context, parts, menus)).shown }),
    ...(landing && { landing, shownLanding: await parts.load(context, landing) }),
  }
}

/** The words of a mail, in one of their versions. @throws NOT_FOUND. */
export async function mailVersion(
  { db, refuse }: { db: Queryable } & Refuses<'NOT_FOUND'>,
  { id, number }: { id: string; number: number },
): Promise<{ key: MailKey; body: MailBody }> {
  const [document] = await db
    .select({ key: contentDocuments.key })
    .from(contentDocuments)
    .where(and(eq(contentDocuments.id, id), eq(contentDocuments.kind, 'mail')))
  const version = document && (await findVersion(db, id, number))
  if (!version || !isMail(version.body) || !isMailKey(document.key)) throw refuse('NOT_FOUND')
  return { key: document.key, body: version.body }
}
