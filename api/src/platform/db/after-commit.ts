import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { committed, type Tx } from './pipeline'

type Transaction = NodePgDatabase['transaction']
type Work = () => Promise<void>

const waiting = new WeakMap<Tx, Set<Work>>()

/**
 * Does something once a transaction is committed, and nothing when it is rolled back. What a savepoint asks for waits for the whole
 * transaction. The same function is called once, however often it is asked for.
 */
export function afterCommit(tx: Tx, work: Work): void {
  const works = waiting.get(tx)
  if (!works) throw new Error('A transaction that was not opened by the shop’s database')
  works.add(work)
}

/** Opens transactions whose `afterCommit` is done. One that fails then fails its caller; the others are done all the same. */
export const doingAfterCommit =
  (transaction: Transaction): Transaction =>
  async (run, config) => {
    const works = new Set<Work>()
    const result = await committed((note) =>
      transaction((tx) => {
        note(tx)
        return run(collecting(tx, works))
      }, config),
    )
    const all = [...works].map((work) => work())
    await Promise.allSettled(all)
    await Promise.all(all)
    return result
  }

function collecting(tx: Tx, works: Set<Work>): Tx {
  waiting.set(tx, works)
  const savepoint = tx.transaction.bind(tx)
  tx.transaction = async (run, ...rest) => {
    const own = new Set<Work>()
    const result = await savepoint((nested) => run(collecting(nested, own)), ...rest)
    for (const work of own) works.add(work)
    return result
  }
  return tx
}
