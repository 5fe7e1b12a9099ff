import { eq } from 'drizzle-orm'
import { contentMessages } from 'shared-contracts/content/content.messages'
import { newsletterMessages as messages } from 'shared-contracts/newsletter/newsletter.messages'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { countSubscribers, nextSubscribers } from '../../messaging/newsletter/subscribers'
import { DAY_MS } from '../../platform/clock/days'
import type { Tx } from '../../platform/db/database'
import { shopImprint, type Email } from '../../platform/mail/mailer'
import { enqueue, enqueueAt } from '../../platform/outbox/enqueue'
import { countWaiting, takeBack } from '../../platform/outbox/open-messages'
import { newsletterEmail, renderNewsletter, type NewsletterDeps } from './newsletter-email'
import { newsletters } from './newsletters.table'
import { lockDraft, lockNewsletter, type Seen } from './write-newsletter'

/** So many subscribers have their turn at once: other mails wait for theirs no longer than for these. */
export const STEP = 50
/** A step comes again so much later while the mails of those before have not gone out, in milliseconds. */
const REST_MS = 10_000
const LATEST_MS = 366 * DAY_MS
/** It is `sent` once its last mail is: what a mail server has not taken so long after all had their turn is shown as waiting, and keeps it open no longer. */
const TAKEN_WITHIN_MS = DAY_MS

type Row = typeof newsletters.$inferSelect
type Acts = Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'CONFLICT' | 'REFUSED'>

const change = (tx: Tx, id: string, values: Partial<typeof newsletters.$inferInsert>) =>
  tx.update(newsletters).set(values).where(eq(newsletters.id, id))

/** What keeps any newsletter from being sent, as a message; `null`: nothing. */
function whatIsMissing(env: Deps['env']): string | null {
  if (env.demo) return null
  if (env.smtpUrl === null) return messages.noServer
  return shopImprint(env).length === 0 ? messages.noImprint : null
}

/** Sends a draft to all who have the newsletter, now or at a time. @throws NOT_FOUND, CONFLICT, REFUSED. */
export async function sendNewsletter(
  context: NewsletterDeps & Acts & Refuses<'NOT_FOUND' | 'CONFLICT' | 'REFUSED' | 'VALIDATION_FAILED'>,
  { at, by, ...seen }: Seen & { at?: string | undefined; by: string },
): Promise<void> {
  const { db, env, clock, refuse } = context
  const now = clock.now()
  const startsAt = at === undefined ? now : new Date(at)
  if (at !== undefined && !(startsAt > now && startsAt.getTime() - now.getTime() < LATEST_MS))
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'at', message: contentMessages.at })
  const missing = whatIsMissing(env)
  if (missing) throw refuse('REFUSED', { detail: missing })
  const letter = at === undefined ? await letterOf(context, seen.id) : null
  await db.transaction(async (tx) => {
    const row = await lockDraft(tx, seen, context)
    const version = row.version + 1
    if (letter === null) {
      await change(tx, row.id, { state: 'planned', startsAt, sentBy: by, version })
      await enqueueAt(tx, { now, at: startsAt }, { topic: 'newsletter-begins', newsletterId: row.id })
      return
    }
    if ((await countSubscribers(tx, now)) === 0) throw refuse('REFUSED', { detail: messages.nobody })
    await begin(tx, context, { id: row.id, letter })
    await change(tx, row.id, { sentBy: by, version })
  })
}

/** What a newsletter says now; read before a transaction, which then looks whether that is still so. */
async function letterOf(deps: NewsletterDeps, id: string): Promise<Email | null> {
  const [row] = await deps.db.select({ body: newsletters.body }).from(newsletters).where(eq(newsletters.id, id))
  return row ? newsletterEmail(deps, row.body) : null
}

/** From now on it stays as it is, and whoever subscribes is too late for it. */
async function begin(
  tx: Tx,
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  { id, letter }: { id: string; letter: Email },
): Promise<void> {
  const now = clock.now()
  const { html, text } = renderNewsletter(letter, env)
  const recipients = await countSubscribers(tx, now)
  await change(tx, id, {
    ...{ state: 'sending', startedAt: now, recipients, letter, keptHtml: html, keptText: text },
  })
  await enqueue(tx, now, { topic: 'newsletter-step', newsletterId: id, after: null })
}

/** What is planned begins at its time. */
export async function newsletterBegins(
  deps: NewsletterDeps,
  { newsletterId }: { newsletterId: string },
): Promise<void> {
  const { db, clock } = deps
  const letter = await letterOf(deps, newsletterId)
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, newsletterId)).for('update')
    // Called off meanwhile, or planned for another time.
    if (!letter || row?.state !== 'planned' || !row.startsAt || row.startsAt > clock.now()) return
    const missing = whatIsMissing(deps.env)
    // It is tried again, and staff see that it fails.
    if (missing) throw new Error(`A planned newsletter cannot begin: ${missing}`)
    await begin(tx, deps, { id: row.id, letter })
  })
}

/**
 * Gives the next subscribers their turn. Each turn is a message of the outbox, written with how far it has come: a step that is dispatched twice
 * finds that it is done.
 */
export async function newsletterStep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { newsletterId, after, through }: { newsletterId: string; after: string | null; through?: string | undefined },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, newsletterId)).for('update')
    if (row?.state !== 'sending' || !row.startedAt || row.reachedId !== after) return
    const waiting = await countWaiting(tx, 'newsletter-letter', { newsletterId })
    const again = (further: { through?: string }) =>
      enqueueAt(
        tx,
        { now, at: new Date(now.getTime() + REST_MS) },
        { topic: 'newsletter-step', newsletterId, after, ...further },
      )
    if (waiting >= STEP) return again({})
    const ids = await nextSubscribers(tx, { until: row.startedAt, after, limit: STEP })
    await enqueue(tx, now, ...lettersTo(newsletterId, ids))
    const last = ids.at(-1)
    if (last === undefined) {
      const since = through ?? now.toISOString()
      if (waiting > 0 && now.getTime() - Date.parse(since) < TAKEN_WITHIN_MS) return again({ through: since })
      await change(tx, newsletterId, { state: 'sent', endedAt: now })
      return
    }
    await change(tx, newsletterId, { reached: row.reached + ids.length, reachedId: last })
    await enqueue(tx, now, { topic: 'newsletter-step', newsletterId, after: last })
  })
}

const lettersTo = (newsletterId: string, ids: readonly string[]) =>
  ids.map((subscriptionId) => ({ topic: 'newsletter-letter' as const, newsletterId, subscriptionId }))

/** Makes a draft again of what is planned. @throws NOT_FOUND, CONFLICT, REFUSED. */
export async function unscheduleNewsletter(context: Acts, seen: Seen): Promise<void> {
  await inState(context, seen, { planned: messages.notPlanned }, async (tx, { id }) => {
    await takeBack(tx, 'newsletter-begins', { newsletterId: id })
    await change(tx, id, { state: 'draft', startsAt: null, sentBy: null })
  })
}

/** Stops what is being sent. Who has not been mailed by then is not; whose mail was next is first when it goes on. @throws NOT_FOUND, CONFLICT, REFUSED. */
export async function stopNewsletter(context: Acts, seen: Seen): Promise<void> {
  await inState(context, seen, { sending: messages.notSending }, async (tx, { id }) => {
    const letters = await takeBack(tx, 'newsletter-letter', { newsletterId: id })
    const putOff = letters.map(({ subscriptionId }) => subscriptionId)
    await change(tx, id, { state: 'stopped', putOff })
  })
}

/** Goes on with what was stopped. @throws NOT_FOUND, CONFLICT, REFUSED. */
export async function resumeNewsletter(context: Acts & Pick<Deps, 'env'>, seen: Seen): Promise<void> {
  const now = context.clock.now()
  const missing = whatIsMissing(context.env)
  if (missing) throw context.refuse('REFUSED', { detail: missing })
  await inState(context, seen, { stopped: messages.notStopped }, async (tx, { id, putOff, reachedId }) => {
    await change(tx, id, { state: 'sending', putOff: [] })
    const step = { topic: 'newsletter-step', newsletterId: id, after: reachedId } as const
    await enqueue(tx, now, ...lettersTo(id, putOff), step)
  })
}

/** Does something to one that is as it was seen and in a state. @param states it, with what is said to others. */
async function inState(
  { db, refuse }: Acts,
  { id, version }: Seen,
  states: Partial<Record<Row['state'], string>>,
  act: (tx: Tx, row: Row) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockNewsletter(tx, id, { refuse })
    if (row.version !== version) throw refuse('CONFLICT')
    if (states[row.state] === undefined) throw refuse('REFUSED', { detail: Object.values(states)[0] ?? '' })
    await act(tx, row)
    await change(tx, id, { version: version + 1 })
  })
}
