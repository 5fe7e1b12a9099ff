import type { Mail } from '../mail/mailer'

/**
 * Topics of the outbox with what a message of each carries. A district adds its own where it handles them, in its front door
 * (`declare module`), so that nobody enqueues what nobody handles.
 */
export interface Topics {
  /** One mail as it is: one of several that another message asked for. */
  mail: Mail
}

export type Topic = keyof Topics

export type Message = { [T in Topic]: { topic: T } & Topics[T] }[Topic]
