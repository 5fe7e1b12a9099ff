import type { Deps } from '../../deps'
import type { Mail } from '../mail/mailer'
import { enqueue } from './enqueue'
import type { Message, Topic } from './topics'

/**
 * Hands a message to every district that handles its topic, in their order. What fails throws, and is tried again. Several mails of
 * one message become messages of their own: an address that takes none keeps nobody else from theirs, and nobody has theirs twice.
 */
export async function handleMessage(deps: Deps, { topic, ...payload }: Message): Promise<void> {
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
