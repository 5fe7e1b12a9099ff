import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

type Transaction = NodePgDatabase['transaction']
/** The database's own type, which imports this. */
export type Tx = Parameters<Parameters<Transaction>[0]>[0]

/** Statements that have been sent and that nobody waits for before the transaction is committed, by its connection. */
const unanswered = new WeakMap<object, Promise<unknown>[]>()

const connectionOf = (tx: Tx) => (tx._.session as unknown as { client: pg.ClientBase & { pipeline?: boolean } }).client

/** Whether a statement may be sent before the one before it is answered: not by a pool in between, nor by the embedded database. */
const isPipelined = (tx: Tx) => connectionOf(tx).pipeline === true

const isNested = (tx: Tx) => (tx as unknown as { nestedIndex: number }).nestedIndex > 0

/**
 * Sends statements of a transaction one behind the other, and waits once, for all of them, where the connection can. Each sees what those
 * before it did; none may rest on the answer to another.
 *
 * @param statements each sends when it is called, before it waits for anything, as a `statement` does.
 */
export async function oneAfterAnother<const T extends readonly (() => Promise<unknown>)[]>(
  tx: Tx,
  statements: T,
): Promise<{ -readonly [I in keyof T]: Awaited<ReturnType<T[I]>> }> {
  type Answers = { -readonly [I in keyof T]: Awaited<ReturnType<T[I]>> }
  const answers: unknown[] = []
  if (!isPipelined(tx)) {
    for (const send of statements) answers.push(await send())
    return answers as Answers
  }
  const sent = statements.map(async (send) => send())
  // The first that fails is the cause: the ones behind it are refused because of it, and are answered by then.
  await Promise.allSettled(sent)
  return (await Promise.all(sent)) as Answers
}

/**
 * Sends a statement whose answer says nothing, so that what comes behind it, as a rule the commit, need not wait for it. Should it fail,
 * nothing is committed, and whoever asked for the transaction has the error.
 *
 * @param send sends when it is called, and throws there what cannot be sent, as a `statement` does.
 */
export async function withoutWaiting(tx: Tx, send: () => Promise<unknown>): Promise<void> {
  const all = unanswered.get(connectionOf(tx))
  // What fails in a savepoint is that savepoint's.
  if (!all || !isPipelined(tx) || isNested(tx)) return void (await send())
  const sent = send()
  sent.catch(() => undefined)
  all.push(sent)
}

/**
 * Runs a transaction.
 *
 * @param transaction calls `note` with it when it has begun.
 * @throws also what a statement failed with that nobody waited for: nothing was committed then. It is what the statements behind it were
 * refused for, so it comes out instead of their refusals.
 */
export async function committed<T>(transaction: (note: (tx: Tx) => void) => Promise<T>): Promise<T> {
  const all: Promise<unknown>[] = []
  try {
    const result = await transaction((tx) => unanswered.set(connectionOf(tx), all))
    await Promise.all(all)
    return result
  } catch (error) {
    if (isAborted(error)) await Promise.all(all)
    throw error
  }
}

/** Whether the database refused something because an earlier statement of its transaction has failed. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '25P02' || isAborted(error.cause))
