import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Set while a call is answered whose statements are worth a name. */
const recurring = new AsyncLocalStorage<true>()

/** Runs what sends the same few statements again and again, as the changing calls of shoppers do. */
export const withRecurringStatements = <T>(run: () => T): T => recurring.run(true, run)

/** Only what was sent so often is named: texts that depend on what somebody typed never come so far. */
const SENT_OFTEN = 8
/** Each connection keeps a plan for each name. */
const MOST_NAMES = 200
/** So many texts are counted; then counting begins anew. */
const MOST_TEXTS = 2_000

/** Names statements by their text, the same on all connections; `null` for those that have none. */
export function createStatementNames(): (text: string) => string | null {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= MOST_NAMES) return null
    if (counts.size >= MOST_TEXTS) counts.clear()
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count < SENT_OFTEN) return null
    const name = `recurring_${names.size}`
    names.set(text, name)
    counts.delete(text)
    return name
  }
}

/**
 * A client that prepares recurring statements by name, so that the server plans each of them once for a connection. The one place that
 * decides it: behind a pooler that hands out another session for each transaction, and with the embedded database, where all connections
 * are one session, names would clash, and the plain client is right.
 */
export function namingClient(nameOf: (text: string) => string | null): typeof pg.Client {
  return class NamingClient extends pg.Client {
    #isGathering = false

    override query(...asked: [never]): never {
      const [config] = asked as unknown[]
      this.#gather()
      if (isBegin(config)) return this.#beginAhead(...asked)
      if (recurring.getStore() && isUnnamed(config)) {
        const name = nameOf(config.text)
        if (name !== null) return super.query(...([{ ...config, name }, ...asked.slice(1)] as [never]))
      }
      return super.query(...asked)
    }

    /** What is sent before anything is waited for leaves as one, which costs the system one call. */
    #gather(): void {
      if (this.#isGathering) return
      this.#isGathering = true
      const { stream } = this.connection
      stream.cork()
      process.nextTick(() => {
        this.#isGathering = false
        stream.uncork()
      })
    }

    /**
     * What opens a transaction is on its way before the first statement in it, and nothing waits for its answer. Where it is refused the
     * connection is cut: else each statement would be committed by itself.
     */
    #beginAhead(...asked: [never]): never {
      const begun = super.query(...asked) as Promise<unknown>
      begun.catch(() => this.connection.stream.destroy())
      return Promise.resolve({ rows: [] }) as never
    }
  }
}

const isBegin = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'text' in config && config.text === 'begin'

/** Only what has parameters is sent in a way that can be prepared. `begin` and `commit` are not worth it. */
const isUnnamed = (config: unknown): config is { text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  config.text.length > 20 &&
  !('submit' in config) &&
  (!('name' in config) || !config.name)
