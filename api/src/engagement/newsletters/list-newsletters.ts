import { and, count, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { Newsletter, NewsletterDetails, NewsletterPage } from 'shared-contracts/newsletter/newsletter.schema'
import { NEWSLETTER_PAGE_SIZE, type NewsletterState } from 'shared-contracts/newsletter/newsletter-terms'
import { listCards } from '../../catalogue/products/load-cards'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { nameOfAccount } from '../../identity/accounts/account-names'
import { countSubscribers } from '../../messaging/newsletter/subscribers'
import { countWaiting } from '../../platform/outbox/open-messages'
import type { NewsletterDeps } from './newsletter-email'
import { newsletters } from './newsletters.table'
import { previewNewsletter } from './write-newsletter'

type Row = typeof newsletters.$inferSelect

const present = (row: Omit<Row, 'letter' | 'keptHtml' | 'keptText' | 'putOff'>): Newsletter => ({
  ...{ id: row.id, subject: row.body.subject, state: row.state, version: row.version },
  ...{ recipients: row.recipients, reached: row.reached, changedAt: row.changedAt.toISOString() },
  startsAt: row.startsAt?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** One page of the newsletters, the newest first, with how many there are. @param state `sending`: those that are stopped as well. */
export async function listNewsletters(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { state, after }: { state?: NewsletterState | undefined; after?: string | undefined },
): Promise<NewsletterPage> {
  const {
    letter: _letter,
    keptHtml: _html,
    keptText: _text,
    putOff: _putOff,
    ...columns
  } = getTableColumns(newsletters)
  const known = (column: SQL) => sql`(select ${column} from newsletters known where known.id = ${after}::uuid)`
  const rows = await db
    .select(columns)
    .from(newsletters)
    .where(
      and(
        state && inArray(newsletters.state, state === 'sending' ? ['sending', 'stopped'] : [state]),
        after === undefined
          ? undefined
          : sql`(${newsletters.createdAt}, ${newsletters.id}) < (${known(sql`created_at`)}, ${known(sql`id`)})`,
      ),
    )
    .orderBy(desc(newsletters.createdAt), desc(newsletters.id))
    .limit(NEWSLETTER_PAGE_SIZE + 1)
  const counted = await db
    .select({ state: newsletters.state, total: count() })
    .from(newsletters)
    .groupBy(newsletters.state)
  const of = (...states: NewsletterState[]) =>
    counted.filter((one) => states.includes(one.state)).reduce((sum, { total }) => sum + total, 0)
  const items = rows.slice(0, NEWSLETTER_PAGE_SIZE).map(present)
  return {
    items,
    next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null,
    counts: { draft: of('draft'), planned: of('planned'), sending: of('sending', 'stopped'), sent: of('sent') },
    subscribers: await countSubscribers(db, clock.now()),
  }
}

/** A newsletter as staff see it. @throws NOT_FOUND. */
export async function describeNewsletter(
  context: NewsletterDeps & Refuses<'NOT_FOUND'>,
  id: string,
): Promise<NewsletterDetails> {
  const { db, clock, refuse } = context
  const { changedBy, sentBy } = newsletters
  const [found] = await db
    .select({ row: newsletters, changedBy: nameOfAccount(changedBy), sentBy: nameOfAccount(sentBy) })
    .from(newsletters)
    .where(eq(newsletters.id, id))
  if (!found) throw refuse('NOT_FOUND')
  const { row } = found
  const slugs = row.body.products ?? []
  const titles = new Map((await listCards(context, slugs)).map(({ slug, title }) => [slug, title]))
  return {
    ...present(row),
    ...{ body: row.body, changedBy: found.changedBy, sentBy: found.sentBy },
    waiting:
      row.state === 'draft'
        ? 0
        : row.putOff.length + (await countWaiting(db, 'newsletter-letter', { newsletterId: id })),
    subscribers: await countSubscribers(db, clock.now()),
    chosen: slugs.map((slug) => ({ slug, title: titles.get(slug) ?? slug, isShown: titles.has(slug) })),
    text: (await previewNewsletter(context, id)).text,
  }
}
