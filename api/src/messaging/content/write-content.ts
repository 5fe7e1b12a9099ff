import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ValidationError } from 'yup'
import type { Landing } from 'shared-contracts/catalogue/product.schema'
import { contentMessages as messages } from 'shared-contracts/content/content.messages'
import { FIRST_PAGES, isOfLaw, MAX_PAGES, MAX_VERSIONS } from 'shared-contracts/content/content-terms'
import type { LandingBody } from 'shared-contracts/content/landing-body.schema'
import { isMailKey, mailSchemaOf, type MailBody } from 'shared-contracts/content/mail-body.schema'
import type { PageBody } from 'shared-contracts/content/page-body.schema'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { DAY_MS } from '../../platform/clock/days'
import { afterCommit } from '../../platform/db/after-commit'
import type { Tx } from '../../platform/db/database'
import { enqueueAt } from '../../platform/outbox/enqueue'
import { asWritten } from './as-written'
import {
  contentDocuments,
  contentPublications,
  contentVersions,
  type ContentBody,
  type ContentKind,
} from './content.table'
import { isOver } from './live-banner'
import { isMenus } from './live-menus'
import { inForce, nextOf, publicationsOf } from './publications'
import { findVersion, isPage } from './shown-page'

type Changes = Pick<Deps, 'db' | 'clock' | 'catalogue'>

/** It comes with the shop, and cannot be taken off. */
export const isFirst = ({ kind, key }: { kind: string; key: string }): boolean =>
  kind === 'landing' || kind === 'menus' || kind === 'mail' || FIRST_PAGES.some((one) => one === key)

/** It tells readers since when it holds. */
const isDated = (body: ContentBody): boolean => isPage(body) && body.dated

/** Which document, as it was seen. */
interface Seen {
  id: string
  version: number
}

/** What is written, by whom and why. */
interface Written<Body extends ContentBody = PageBody> {
  body: Body
  note: string
  /** `null`: it comes with the shop. */
  by: string | null
}

/** Nobody else changes it meanwhile, nor has since it was seen. */
async function lock(tx: Tx, { id, version }: Seen, { refuse }: Refuses<'CONFLICT' | 'NOT_FOUND'>) {
  const [document] = await tx.select().from(contentDocuments).where(eq(contentDocuments.id, id)).for('update')
  if (!document) throw refuse('NOT_FOUND')
  return {
    document,
    publications: (await publicationsOf(tx, [id])).get(id) ?? [],
    mustBeAsSeen() {
      if (document.version !== version) throw refuse('CONFLICT')
    },
  }
}

const MUST_BE_DATED = 'This text binds readers: they must see since when it holds'

const count = (tx: Tx, id: string) =>
  tx
    .update(contentDocuments)
    .set({ version: sql`${contentDocuments.version} + 1` })
    .where(eq(contentDocuments.id, id))

export async function addVersion(
  tx: Tx,
  now: Date,
  { id, number, body, note, by }: Written<ContentBody> & { id: string; number: number },
) {
  await tx.insert(contentVersions).values({ documentId: id, number, body, note, createdBy: by, createdAt: now })
}

/** Writes a page that nobody reads before it is published. @returns its id. */
export async function createPage(
  context: Changes & Refuses<'SLUG_TAKEN' | 'REFUSED'>,
  { key, ...written }: Written & { key: string },
): Promise<string> {
  const { db, clock, refuse } = context
  const [id, now] = [randomUUID(), clock.now()]
  await db.transaction(async (tx) => {
    // Two at once count each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pages', 0))`)
    if ((await tx.$count(contentDocuments, eq(contentDocuments.kind, 'page'))) >= MAX_PAGES) throw refuse('REFUSED')
    const created = await tx
      .insert(contentDocuments)
      .values({ id, kind: 'page', key, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: contentDocuments.id })
    if (created.length === 0) throw refuseField(context, 'SLUG_TAKEN', { field: 'key', message: messages.keyTaken })
    await addVersion(tx, now, { id, number: 1, ...written })
  })
  return id
}

/** A form that does not know the line below the footer's name leaves it as it is. */
const withTagline = (body: ContentBody, before: ContentBody | undefined): ContentBody =>
  isMenus(body) && body.tagline === undefined && before && isMenus(before) && before.tagline !== undefined
    ? { ...body, tagline: before.tagline }
    : body

/** Adds a version. What is in force stays as it is; a text that is the newest already adds none. */
export async function saveVersion(
  context: Changes & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED' | 'VALIDATION_FAILED'>,
  { kind, body: sent, note, by, ...seen }: Written<ContentBody> & Seen & { kind: ContentKind },
): Promise<void> {
  const { db, clock, refuse } = context
  await db.transaction(async (tx) => {
    const { document, mustBeAsSeen } = await lock(tx, seen, context)
    if (document.kind !== kind) throw refuse('NOT_FOUND')
    if (isOfLaw(document.key) && !isDated(sent))
      throw refuseField(context, 'VALIDATION_FAILED', { field: 'dated', message: MUST_BE_DATED })
    const number = await newest(tx, seen.id)
    const before = await findVersion(tx, seen.id, number)
    const body = withTagline(sent, before?.body)
    if (isDeepStrictEqual(before?.body, { ...body })) return
    mustBeAsSeen()
    if (number >= MAX_VERSIONS) throw refuse('REFUSED')
    await addVersion(tx, clock.now(), { id: seen.id, number: number + 1, body, note, by })
    await count(tx, seen.id)
  })
}

/** What the landing page shows, of which this district knows only the words. */
export interface LandingParts {
  /** What of it is not there: a product or a collection, by its field; `null`: nothing. */
  missingOf(deps: Deps, body: LandingBody): Promise<{ field: string; message: string } | null>
  load(deps: Deps, body: LandingBody): Promise<Landing>
}

/** Adds a version to the landing page. What it names and is not there is refused at its field. */
export async function saveLanding(
  context: Deps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED' | 'VALIDATION_FAILED'>,
  { missingOf }: Pick<LandingParts, 'missingOf'>,
  written: Written<LandingBody> & Seen,
): Promise<void> {
  const missing = await missingOf(context, written.body)
  if (missing) throw refuseField(context, 'VALIDATION_FAILED', missing)
  await saveVersion(context, { ...written, kind: 'landing' })
}

/** Adds a version to the words of a mail. What that mail does not know, or must say, is refused at its field. */
export async function saveMail(
  context: Changes & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED' | 'VALIDATION_FAILED'>,
  written: Written<MailBody> & Seen,
): Promise<void> {
  const { db, refuse } = context
  const [document] = await db
    .select({ key: contentDocuments.key })
    .from(contentDocuments)
    .where(and(eq(contentDocuments.id, written.id), eq(contentDocuments.kind, 'mail')))
  if (!document || !isMailKey(document.key)) throw refuse('NOT_FOUND')
  const wrong = await mailSchemaOf(document.key)
    .validate(written.body)
    .then(() => null)
    .catch((error: unknown) => error)
  if (wrong instanceof ValidationError)
    throw refuseField(context, 'VALIDATION_FAILED', { field: wrong.path ?? 'opening', message: wrong.message })
  await saveVersion(context, { ...written, kind: 'mail' })
}

const newest = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({ number: sql<number>`max(${contentVersions.number})` })
    .from(contentVersions)
    .where(eq(contentVersions.documentId, id))
  return row?.number ?? 0
}

const LATEST_MS = 366 * DAY_MS

/**
 * Puts a version in force, now or at a time, in place of what was planned before for a time; `null` takes the document off. One that was in
 * force before can be again. Asked for once more, it changes nothing.
 */
export async function publish(
  context: Changes & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED' | 'VALIDATION_FAILED'>,
  { number, at, by, ...seen }: Seen & { number: number | null; at?: string | undefined; by: string },
): Promise<void> {
  const { db, clock, catalogue, refuse } = context
  const now = clock.now()
  const startsAt = at === undefined ? now : new Date(at)
  const isLater = at !== undefined
  if (isLater && !(startsAt > now && startsAt.getTime() - now.getTime() < LATEST_MS))
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'at', message: messages.at })
  await db.transaction(async (tx) => {
    const { document, publications, mustBeAsSeen } = await lock(tx, seen, context)
    if (number === null && isFirst(document)) throw refuse('REFUSED')
    const version = number === null ? null : await findVersion(tx, seen.id, number)
    if (number !== null && !version) throw refuse('NOT_FOUND')
    if (version && !asWritten(document.kind, version.body)) throw refuse('REFUSED', { detail: messages.broken })
    // Written before it had to be.
    if (version && isOfLaw(document.key) && !isDated(version.body)) throw refuse('REFUSED', { detail: MUST_BE_DATED })
    if (version && isOver(version.body, startsAt))
      throw refuseField(context, 'VALIDATION_FAILED', { field: 'at', message: messages.endsBefore })
    const next = nextOf(publications, now)
    const stands = isLater
      ? next?.number === number && next.since.getTime() === startsAt.getTime()
      : (inForce(publications, now)?.number ?? null) === number
    if (stands) return
    mustBeAsSeen()
    if (isLater) await withdraw(tx, seen.id, now)
    await putInForce(tx, now, { id: seen.id, number, startsAt, by })
    await count(tx, seen.id)
    if (isLater) await enqueueAt(tx, { now, at: startsAt }, { topic: 'content-begins', documentId: seen.id })
    else afterCommit(tx, catalogue.changed)
  })
}

export async function putInForce(
  tx: Tx,
  now: Date,
  { id, number, startsAt, by }: { id: string; number: number | null; startsAt: Date; by: string | null },
) {
  await tx.insert(contentPublications).values({ documentId: id, number, startsAt, publishedBy: by, publishedAt: now })
}

const withdraw = (tx: Tx, id: string, now: Date) =>
  tx
    .update(contentPublications)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(contentPublications.documentId, id),
        gt(contentPublications.startsAt, now),
        isNull(contentPublications.withdrawnAt),
      ),
    )

/** Calls off what is planned. Where nothing is, nothing changes. */
export async function unschedule(context: Changes & Refuses<'CONFLICT' | 'NOT_FOUND'>, seen: Seen): Promise<void> {
  const now = context.clock.now()
  await context.db.transaction(async (tx) => {
    const { publications, mustBeAsSeen } = await lock(tx, seen, context)
    if (!nextOf(publications, now)) return
    mustBeAsSeen()
    await withdraw(tx, seen.id, now)
    await count(tx, seen.id)
  })
}

/** What was planned is in force from now on: whatever is kept says so. */
export const contentBegins = ({ catalogue }: Pick<Deps, 'catalogue'>): Promise<void> => catalogue.changed()
