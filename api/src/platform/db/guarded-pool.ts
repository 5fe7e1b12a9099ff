import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

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
    return super.connect(...parameters)
  }

  override query(...parameters: [never]): never {
    if (openTransaction.getStore()) throw new QueryOutsideTransactionError()
    return super.query(...parameters)
  }
}
