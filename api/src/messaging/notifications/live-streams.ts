import type { Logger } from 'pino'
import type { SellerRole } from 'shared-contracts/team/seller-roles'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import type { Signals } from '../../platform/signals/signals'
import { shopsOfSessions } from '../../identity/memberships/shop-of'
import { latestId, listSince, presentNotification, type Reader } from './list-notifications'

/** How often it is looked for notifications while somebody listens, in milliseconds; a signal of one is looked after at once. */
const LOOK_EVERY_MS = 1_000
/** Proxies close what says nothing for a minute. */
const BEAT_EVERY_MS = 15_000
/** Who missed more is asked to load anew. */
const MOST_MISSED = 100
const PER_PERSON = 6
/** When the browser comes back after a lost connection, in milliseconds. */
const RETRY_MS = 3_000

/** Who listens, and as what: with another role it is over, since what is heard goes by the one that there was. */
export interface LiveReader extends Reader {
  sessionId: string
  role: SellerRole
}

interface Listener extends LiveReader {
  /** Everything up to this id was sent, or is not theirs. */
  sentUpTo: number
  beatAt: number
  write(text: string): void
  end(): void
}

/** Open connections over which members of teams receive notifications. */
export interface LiveStreams {
  /**
   * Opens one. @param after the id of the last that was received, to be sent what came since; `null` for who comes for the first time.
   *
   * @returns `null` when the person listens in as many places as they may.
   */
  open(reader: LiveReader, after: number | null): Promise<ReadableStream<Uint8Array> | null>
  /** Ends all, for good: browsers come back to whoever answers then. */
  close(): void
}

const event = (name: string, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * One look at the database serves all listeners of the process, whoever wrote them and in which process: with the embedded database
 * there is one session only, and a pooled connection cannot be kept for listening.
 */
export function createLiveStreams({
  db,
  clock,
  log,
  signals,
}: {
  db: Db
  clock: Clock
  log: Logger
  signals: Signals
}): LiveStreams {
  const listeners = new Set<Listener>()
  const encoder = new TextEncoder()
  let timer: NodeJS.Timeout | undefined
  let looking = false
  let again = false
  let closed = false

  function watch() {
    if (listeners.size === 0 || closed) {
      clearInterval(timer)
      timer = undefined
      return
    }
    timer ??= setInterval(lookOnce, LOOK_EVERY_MS).unref()
  }

  function lookOnce() {
    if (looking) return
    looking = true
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'notifications could not be looked for'))
      .finally(() => {
        looking = false
        if (!again) return
        again = false
        lookOnce()
      })
  }
  signals.hear('notifications', () => {
    again = looking
    if (listeners.size > 0) lookOnce()
  })

  async function look(): Promise<void> {
    const all = [...listeners]
    const atWork = await shopsOfSessions(
      db,
      all.map(({ sessionId }) => sessionId),
      clock.now(),
    )
    const latest = await latestId(db)
    for (const listener of all) {
      try {
        const work = atWork.get(listener.sessionId)
        if (work?.sellerId !== listener.sellerId || work.role !== listener.role) {
          listener.write(event('over', {}))
          listener.end()
        } else if (latest > listener.sentUpTo) await send(listener, latest)
        else if (Date.now() - listener.beatAt > BEAT_EVERY_MS) listener.write(': still here\n\n')
      } catch (error) {
        // It has just gone. The others have theirs all the same.
        listeners.delete(listener)
        log.debug({ err: error }, 'a listener has gone')
      }
    }
  }

  /** Sends what a listener lacks of all up to an id that everybody can see. */
  async function send(listener: Listener, latest: number): Promise<void> {
    const missed = await listSince(db, listener, listener.sentUpTo, MOST_MISSED + 1)
    if (missed.length > MOST_MISSED) listener.write(event('reset', {}, latest))
    else for (const row of missed) listener.write(event('notification', presentNotification(row), row.id))
    listener.sentUpTo = Math.max(latest, missed.at(-1)?.id ?? 0)
  }

  return {
    async open(reader, after) {
      const own = [...listeners].filter(({ userId }) => userId === reader.userId)
      if (closed || own.length >= PER_PERSON) return null
      const latest = await latestId(db)
      let listener: Listener | undefined
      const leave = () => {
        if (listener) listeners.delete(listener)
        watch()
      }
      return new ReadableStream<Uint8Array>({
        async start(controller) {
          const one: Listener = {
            ...reader,
            sentUpTo: after ?? latest,
            beatAt: Date.now(),
            write(text) {
              this.beatAt = Date.now()
              controller.enqueue(encoder.encode(text))
            },
            end() {
              leave()
              controller.close()
            },
          }
          listener = one
          one.write(`retry: ${RETRY_MS}\n${event('hello', {}, one.sentUpTo)}`)
          // Before it is looked after with the others, or both would send it the same.
          if (latest > one.sentUpTo) await send(one, latest)
          listeners.add(one)
          watch()
        },
        cancel: leave,
      })
    },
    close() {
      closed = true
      for (const listener of [...listeners]) listener.end()
      watch()
    },
  }
}
