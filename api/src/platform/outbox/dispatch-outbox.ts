import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { unhurried } from '../db/at-once'
import { withRecurringStatements } from '../db/naming-client'
import { statement } from '../db/statement'
import { failureOf } from '../log/failure-of'
import type { Mail } from '../mail/mailer'
import { traced } from '../traces/open-traces'
import { enqueue, type Message, type Topic } from './enqueue'
import { outbox } from './outbox.table'

/**
 * Hands a message to every district that handles its topic, in their order. What fails throws, and is tried again. Several mails of
 * one message become messages of their own: an address that takes none keeps nobody else from theirs, and nobody has theirs twice.
 */
async function handleMessage(deps: Deps, { topic, ...payload }: Message): Promise<void> {
  if (topic === 'mail') return deps.mailer.send(payload as Mail)
  const mails: Mail[] = []
  const collecting = { ...deps, mailer: { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) } }
  for (const handle of handlersOf(deps, topic)) await handle(collecting, payload)
  const [first, ...others] = mails
  if (!first) return
  if (others.length === 0) return deps.mailer.send(first)
  await enqueue(deps.db, deps.clock.now(), ...mails.map((mail) => ({ topic: 'mail' as const, ...mail })))
}

function handlersOf({ districts }: Deps, topic: Topic): ((deps: Deps, payload: unknown) => Promise<void>)[] {
  const handlers = districts.flatMap(({ topics = {} }) => topics[topic] ?? [])
  if (handlers.length === 0) throw new Error(`Nobody handles messages of the topic ${topic}`)
  return handlers as ((deps: Deps, payload: unknown) => Promise<void>)[]
}

const AT_ONCE = 50
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60 * 60 * 1000
/** While one process dispatches a message no other takes it; when it dies the message is due again after this time. */
const LEASE_MS = 60 * 1000
/** So often an address is tried that a mail server says it does not know: some only say so to make senders come again. */
const REFUSED_TRIES = 5

/**
 * Dispatches what is due, oldest first. Each message is dispatched at least once, or once at most where its district says so: one that fails is
 * tried again later, ever more seldom; only a mail that its address refuses for good is given up.
 *
 * @param only dispatches these topics alone, or all but these. @returns how many were dispatched.
 */
export function dispatchOutbox(deps: Deps, only: { topics?: Topics; except?: Topics } = {}): Promise<number> {
  return withRecurringStatements(async () => {
    let dispatched = 0
    let done: Taken | null = null
    for (let tries = 0; tries < AT_ONCE; tries += 1) {
      const taken = await takeNext(deps, only, done)
      done = null
      if (!taken) return dispatched
      if (!(await dispatchTaken(deps, taken))) continue
      done = taken
      dispatched += 1
    }
    if (done) await finished(deps.db, { done: done.id, now: deps.clock.now() })
    return dispatched
  })
}

type Topics = readonly Topic[]

interface Taken {
  id: number
  topic: Topic
  payload: object
  /** This time included. */
  attempts: number
}

/** Notes that a message was dispatched. A mail is not kept: what stands in it is its reader's. */
const noted = (done: SQLWrapper, now: SQLWrapper) => sql`
  with gone as (delete from outbox where id = ${done}::bigint and topic = 'mail' and dropped_at is null),
  noted as (update outbox set done_at = ${now}::timestamptz, last_error = null, failed_at = null where id = ${done}::bigint and topic <> 'mail' and dropped_at is null)`

export const finished = statement<{ unhurried: string }, { done: number; now: Date }>(
  ({ done, now }) => sql`${noted(done, now)} select ${unhurried} as unhurried`,
)

const next = statement<Taken, { done: number | null; now: Date; leased: Date; topics: Topics | null; except: Topics }>(
  ({ done, now, leased, topics, except }) => sql`
    ${noted(done, now)}
    update outbox set attempts = attempts + 1, next_at = ${leased}::timestamptz, failed_at = null
    where id = (select id from outbox where done_at is null and next_at <= ${now}::timestamptz
      and id is distinct from ${done}::bigint
      and (${topics}::text[] is null or topic = any(${topics}::text[])) and topic <> all(${except}::text[])
      order by id limit 1 for update skip locked)
    returning id::float8 as id, topic, payload, attempts, ${unhurried} as unhurried`,
)

/**
 * One at a time: a message waits for the ones before it in nobody's lease. Neither this nor that the one before it is done, which is noted by
 * the same statement, waits for the disk: after a process or a machine that died it is dispatched once more.
 *
 * @param done what was dispatched before it.
 */
async function takeNext(
  { db, clock }: Deps,
  { topics, except }: { topics?: Topics; except?: Topics },
  done: Taken | null,
): Promise<Taken | null> {
  const now = clock.now()
  const leased = new Date(now.getTime() + LEASE_MS)
  const asked = { done: done?.id ?? null, now, leased, topics: topics ?? null, except: except ?? [] }
  return (await next(db, asked))[0] ?? null
}

/** A mail server does not take mail for this address, whoever asks it and when; not that it is busy, away or knows us not. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560
}

/**
 * The address is none, by its code of RFC 3463. Of 550 alone nobody can tell whether it is the address that is refused or whoever writes to it;
 * nor is a host that is not known now gone for good.
 */
function isNoAddress(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown }
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(?:[136]|10)\b/.test(String(response))
}

async function tellUndeliverable(deps: Deps, { topic, ...payload }: Message): Promise<void> {
  const told = deps.districts.flatMap(({ undeliverable = {} }) => undeliverable[topic] ?? [])
  for (const tell of told as ((deps: Deps, payload: unknown) => Promise<void>)[]) await tell(deps, payload)
}

async function dispatchTaken(deps: Deps, { id, topic, payload, attempts }: Taken): Promise<boolean> {
  const { db, clock, log, metrics } = deps
  const own = and(eq(outbox.id, id), eq(outbox.attempts, attempts))
  const once = deps.districts.some(({ onceTopics = [] }) => onceTopics.includes(topic))
  // It is done before it is begun; not, when somebody has taken it back.
  if (once && (await db.update(outbox).set({ doneAt: clock.now() }).where(own).returning()).length === 0) return false
  try {
    const start = { name: `outbox ${topic}`, kind: 'consumer' } as const
    await traced(deps.traces, start, () => handleMessage(deps, { topic, ...payload } as Message))
    metrics.count('shop_outbox_dispatched_total', { topic, outcome: 'done' })
    return true
  } catch (error) {
    const now = clock.now()
    const isOver = isRefusedForGood(error) && attempts >= REFUSED_TRIES
    metrics.count('shop_outbox_dispatched_total', { topic, outcome: isOver ? 'given_up' : 'failed' })
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
    await db
      .update(outbox)
      // What is given up is kept for its topic alone: a mail holds its reader's words and links.
      .set({
        ...{ lastError: failureOf(error), failedAt: now },
        ...(isOver
          ? { doneAt: now, ...(topic === 'mail' && { payload: {} }) }
          : { nextAt: new Date(now.getTime() + waitMs), doneAt: null }),
      })
      .where(own)
    if (isOver && isNoAddress(error)) await tellUndeliverable(deps, { topic, ...payload } as Message)
    log[isOver ? 'error' : 'warn']({ err: error, topic, message: id, attempts }, 'a message could not be dispatched')
    return false
  }
}
