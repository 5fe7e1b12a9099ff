import { randomUUID } from 'node:crypto'
import { eq, ne, sql } from 'drizzle-orm'
import { contentMessages } from 'shared-contracts/content/content.messages'
import type { NewsletterBody } from 'shared-contracts/newsletter/newsletter-body.schema'
import { newsletterMessages as messages } from 'shared-contracts/newsletter/newsletter.messages'
import { MAX_UNSENT_NEWSLETTERS } from 'shared-contracts/newsletter/newsletter-terms'
import { findCollection } from '../../catalogue/collections/find-collection'
import { refuseField, type Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { draftPlaces, newsletterEmail, renderNewsletter, withWayOut, type NewsletterDeps } from './newsletter-email'
import { newsletters } from './newsletters.table'

/** Which newsletter, as it was seen. */
export interface Seen {
  id: string
  version: number
}

/** Nobody else changes it meanwhile. @throws NOT_FOUND. */
export async function lockNewsletter(tx: Tx, id: string, { refuse }: Refuses<'NOT_FOUND'>) {
  const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update')
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** The same of one that is as it was seen, and a draft. @throws NOT_FOUND, CONFLICT, REFUSED. */
export async function lockDraft(
  tx: Tx,
  { id, version }: Seen,
  context: Refuses<'NOT_FOUND' | 'CONFLICT' | 'REFUSED'>,
): Promise<typeof newsletters.$inferSelect> {
  const row = await lockNewsletter(tx, id, context)
  if (row.version !== version) throw context.refuse('CONFLICT')
  if (row.state !== 'draft') throw context.refuse('REFUSED', { detail: messages.notDraft })
  return row
}

type Writing = NewsletterDeps & Refuses<'VALIDATION_FAILED'>

async function mustBeThere(context: Writing, { collection }: NewsletterBody): Promise<void> {
  if (collection && !(await findCollection(context, collection)))
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'collection', message: contentMessages.collection })
}

/** Writes a draft. A collection that there is not is refused at its field. @returns its id. */
export async function createNewsletter(
  context: Writing & Refuses<'REFUSED' | 'VALIDATION_FAILED'>,
  { body, by }: { body: NewsletterBody; by: string },
): Promise<string> {
  const { db, clock, refuse } = context
  await mustBeThere(context, body)
  const [id, now] = [randomUUID(), clock.now()]
  await db.transaction(async (tx) => {
    // Two at once count each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('newsletters', 0))`)
    if ((await tx.$count(newsletters, ne(newsletters.state, 'sent'))) >= MAX_UNSENT_NEWSLETTERS)
      throw refuse('REFUSED', { detail: messages.tooMany(MAX_UNSENT_NEWSLETTERS) })
    await tx.insert(newsletters).values({ id, state: 'draft', body, changedBy: by, changedAt: now, createdAt: now })
  })
  return id
}

/** Changes a draft. @throws NOT_FOUND, CONFLICT, REFUSED. */
export async function changeNewsletter(
  context: Writing & Refuses<'NOT_FOUND' | 'CONFLICT' | 'REFUSED' | 'VALIDATION_FAILED'>,
  { body, by, ...seen }: Seen & { body: NewsletterBody; by: string },
): Promise<void> {
  const { db, clock } = context
  await mustBeThere(context, body)
  await db.transaction(async (tx) => {
    const { version } = await lockDraft(tx, seen, context)
    await tx
      .update(newsletters)
      .set({ body, changedBy: by, changedAt: clock.now(), version: version + 1 })
      .where(eq(newsletters.id, seen.id))
  })
}

/** Deletes a draft. @throws NOT_FOUND, CONFLICT, REFUSED. */
export async function removeNewsletter(
  context: Pick<NewsletterDeps, 'db'> & Refuses<'NOT_FOUND' | 'CONFLICT' | 'REFUSED'>,
  seen: Seen,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockDraft(tx, seen, context)
    await tx.delete(newsletters).where(eq(newsletters.id, seen.id))
  })
}

/** Mails a newsletter to one of the staff, with a way out that is nobody's. @throws NOT_FOUND. */
export async function testNewsletter(
  context: NewsletterDeps & Refuses<'NOT_FOUND'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { db, env, clock, refuse } = context
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id))
  if (!row) throw refuse('NOT_FOUND')
  const letter = row.letter ?? (await newsletterEmail(context, row.body))
  const mail = withWayOut({ ...letter, subject: `Test: ${letter.subject}` }, new URL(env.origin).href)
  await enqueue(db, clock.now(), { topic: 'mail', recipient: email, ...mail })
}

/** How a newsletter looks: one that has begun as it was sent. @throws NOT_FOUND. */
export async function previewNewsletter(
  context: NewsletterDeps & Refuses<'NOT_FOUND'>,
  id: string,
): Promise<{ html: string; text: string }> {
  const { db, env, refuse } = context
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id))
  if (!row) throw refuse('NOT_FOUND')
  if (row.keptHtml !== null && row.keptText !== null) return { html: row.keptHtml, text: row.keptText }
  const draft = await newsletterEmail(context, row.body)
  return renderNewsletter(draft, env, draftPlaces(draft))
}
