import { randomUUID } from 'node:crypto'

const TOPICS = ['catalogue', 'notifications', 'settings'] as const
/** What has changed: something that shoppers see, what a seller's people are notified of, or the shop's settings. */
export type Topic = (typeof TOPICS)[number]

/** Of one topic a process tells others once in so many milliseconds. */
const PACE_MS = 20

/** @param own this process has told it itself. */
type Listener = (own: boolean) => void

/**
 * Tells the other processes of the shop that something has changed, so that they look at once. A signal can be lost: who hears none looks
 * after a while all the same, so signals make things sooner and decide nothing.
 */
export interface Signals {
  tell(topic: Topic): void
  hear(topic: Topic, listener: Listener): void
  close(): Promise<void>
}

/** What carries signals from process to process. */
export interface Carrier {
  /** A failure is the carrier's to log. */
  send(words: string): void
  close(): Promise<void>
}

/** @param received to be called with what another process, or this one, has sent; with `null` when some may have been lost. */
export type OpenCarrier = (received: (words: string | null) => void) => Carrier

const isTopic = (word: string | undefined): word is Topic => TOPICS.some((topic) => topic === word)

/** @param open `null`: nothing carries them, and each process looks by itself. */
export function createSignals(open: OpenCarrier | null): Signals {
  const sender = randomUUID()
  const listeners = new Map<Topic, Listener[]>(TOPICS.map((topic) => [topic, []]))
  const due = new Map<Topic, { again: boolean }>()
  const timers = new Set<NodeJS.Timeout>()

  const hand = (topic: Topic, own: boolean) => {
    for (const listener of listeners.get(topic) ?? []) listener(own)
  }
  const carrier = open?.((words) => {
    if (words === null) return TOPICS.forEach((topic) => hand(topic, false))
    const [topic, from] = words.split(' ')
    if (isTopic(topic) && from !== sender) hand(topic, false)
  })

  function send(topic: Topic) {
    const waiting = due.get(topic)
    if (waiting) return void (waiting.again = true)
    const sent = { again: false }
    due.set(topic, sent)
    carrier?.send(`${topic} ${sender}`)
    const timer = setTimeout(() => {
      timers.delete(timer)
      due.delete(topic)
      if (sent.again) send(topic)
    }, PACE_MS).unref()
    timers.add(timer)
  }

  return {
    tell(topic) {
      hand(topic, true)
      if (carrier) send(topic)
    },
    hear: (topic, listener) => void listeners.get(topic)?.push(listener),
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await carrier?.close()
    },
  }
}
