import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { unhurried } from '../db/at-once'
import { withRecurringStatements } from '../db/naming-client'
import type { Mail } from '../mail/mailer'
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
 * Dispatches what is due, oldest first. Each message is dispatched at least once: one that fails is tried again later, ever more seldom;
 * only a mail that its address refuses for good is given up.
 *
 * @param only dispatches these topics alone, or all but these. @returns how many were dispatched.
 */
export function dispatchOutbox(deps: Deps, only: { topics?: Topics; except?: Topics } = {}): Promise<number> {
  return withRecurringStatements(async () => {
    let dispatched = 0
    for (let done = 0; done < AT_ONCE; done += 1) {
      const taken = await takeNext(deps, only)
      if (!taken) break
      if (await dispatchTaken(deps, taken)) dispatched += 1
    }
    return dispatched
  })
}

type Topics = readonly Topic[]

interface Taken extends Record<string, unknown> {
  id: number
  topic: Topic
  payload: object
  /** This time included. */
  attempts: number
}

/**
 * One at a time: a message waits for the ones before it in nobody's lease. Neither this nor that it is done waits for the disk: after a machine
 * that died it is dispatched once more.
 */
async function takeNext({ db, clock }: Deps, only: { topics?: Topics; except?: Topics }): Promise<Taken | null> {
  const now = clock.now()
  const { rows } = await db.execute<Taken>(sql`
    update outbox set attempts = attempts + 1, next_at = ${new Date(now.getTime() + LEASE_MS).toISOString()}
    where id = (select id from outbox where done_at is null and next_at <= ${now.toISOString()} ${ofTopics(only)}
      order by id limit 1 for update skip locked)
    returning id::float8 as id, topic, payload, attempts, ${unhurried} as unhurried`)
  return rows[0] ?? null
}

function ofTopics({ topics, except }: { topics?: Topics; except?: Topics }): SQL {
  if (topics) return sql`and topic in ${topics}`
  return except ? sql`and topic not in ${except}` : sql``
}

/** A mail server does not take mail for this address, whoever asks it and when; not that it is busy, away or knows us not. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560
}

async function dispatchTaken(deps: Deps, { id, topic, payload, attempts }: Taken): Promise<boolean> {
  const { db, clock, log } = deps
  const own = and(eq(outbox.id, id), eq(outbox.attempts, attempts))
  try {
    await handleMessage(deps, { topic, ...payload } as Message)
    // A mail is not kept: what stands in it is its reader's.
    if (topic === 'mail') await db.delete(outbox).where(eq(outbox.id, id)).returning({ unhurried })
    else await db.update(outbox).set({ doneAt: clock.now() }).where(eq(outbox.id, id)).returning({ unhurried })
    return true
  } catch (error) {
    const now = clock.now()
    const isOver = isRefusedForGood(error) && attempts >= REFUSED_TRIES
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
    await db
      .update(outbox)
      // What is given up is kept for its topic alone: a mail holds its reader's words and links.
      .set(
        isOver
          ? { doneAt: now, ...(topic === 'mail' && { payload: {} }) }
          : { nextAt: new Date(now.getTime() + waitMs) },
      )
      .where(own)
    log[isOver ? 'error' : 'warn']({ err: error, topic, message: id, attempts }, 'a message could not be dispatched')
    return false
  }
}
