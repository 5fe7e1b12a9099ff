import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { currentActor } from './acting'
import { tracedClient, tracedQuery } from './traced-query'
import { currentSpan } from '../traces/span'

/** Set while a transaction is open; `connected` once it has its connection. */
const openTransaction = new AsyncLocalStorage<{ connected: boolean }>()

/** Runs what opens a transaction on a `GuardedPool`. */
export function insideTransaction<T>(run: () => Promise<T>): Promise<T> {
  if (openTransaction.getStore()) return Promise.reject(new QueryOutsideTransactionError())
  return openTransaction.run({ connected: false }, run)
}

/** A query went to the pool while a transaction of the same caller was open. */
export class QueryOutsideTransactionError extends Error {
  constructor() {
    super(
      'A query went to the pool inside an open transaction: use the transaction instead. ' +
        'With one connection it would wait for ever, with several it would read outside its own transaction.',
    )
    this.name = 'QueryOutsideTransactionError'
  }
}

/** A pool that refuses to be asked from inside a transaction, where only the transaction's own connection is right. */
export class GuardedPool extends pg.Pool {
  // Both have several forms, which pass through as they are.
  override connect(...parameters: []): Promise<pg.PoolClient> {
    const transaction = openTransaction.getStore()
    if (transaction?.connected) throw new QueryOutsideTransactionError()
    if (transaction) transaction.connected = true
    const connecting = super.connect(...parameters)
    // With a callback it is the pool's own `query`.
    return parameters.length === 0 && currentSpan() ? connecting.then(tracedClient) : connecting
  }

  override query(...parameters: [never]): never {
    if (openTransaction.getStore()) throw new QueryOutsideTransactionError()
    const actor = currentActor()
    if (actor !== null && isChange(parameters[0])) return this.#queryAs(actor, parameters) as never
    return tracedQuery(parameters[0], () => super.query(...parameters))
  }

  /** A change needs a transaction of its own where it has to be known who makes it. */
  async #queryAs(actor: string, parameters: [never]): Promise<unknown> {
    const client = tracedClient(await super.connect())
    try {
      await client.query('begin')
      await client.query(`select set_config('audit.actor', $1, true)`, [actor])
      const asked: Promise<unknown> = client.query(...parameters)
      const result = await asked
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      // A connection that cannot even go back is not used again.
      const isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      client.release(isBroken)
      throw error
    }
  }
}

/** Statements that read alone may begin with `with`, too; then a transaction more does no harm. */
const isChange = (asked: string | { text?: unknown }): boolean => {
  const text = typeof asked === 'string' ? asked : asked.text
  return (
    typeof text === 'string' &&
    /^(?:[\s(]|--[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:insert|update|delete|merge|with)\b/i.test(text)
  )
}
