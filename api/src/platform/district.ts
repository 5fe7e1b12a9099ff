import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import type { NotificationChange, NotificationSettings } from 'shared-contracts/accounts/profile.schema'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Deps } from '../deps'
import type { Db, Tx } from './db/database'
import type { KeyRing } from './secrets/key-ring'
import type { SecretSource } from './secrets/secret-of'
import type { RetentionRule } from './jobs/retention'
import type { Topic, Topics } from './outbox/enqueue'

/** Work that nobody asks for. One that fails is logged, and keeps none of the others from being done. */
export type Job = (deps: Deps) => Promise<unknown>

/** Whether the token of a mail's link still opens something. */
export type IsLive = (from: SecretSource, token: string, now: Date) => Promise<boolean>

/** Who is to be forgotten. */
export interface ErasedPerson {
  userId: string
  email: string
  now: Date
  /** Of a password that nobody knows. */
  passwordHash: string
  /** Called when shoppers see a difference, as by pieces that are on sale again. */
  catalogue: Deps['catalogue']
}

/** Whose things become whose. */
export interface AdoptedGuest {
  guestId: string
  userId: string
  now: Date
  /** As with `ErasedPerson`. */
  catalogue: Deps['catalogue']
}

export interface MailChoice {
  userId: string
  email: string
  proved: boolean
  before: NotificationSettings
  change: NotificationChange
}

/**
 * The front door of a district: all that the shop as a whole does with it. What happens in several districts at once (a message is
 * dispatched, an account is erased, an hour is over) is said by each for itself, and nobody keeps a list of them all.
 */
export interface District {
  name: string
  /** Gives an empty shop what it cannot begin without. Runs at every start, so what is there stays. */
  seed?: readonly Job[]
  /** What is done about messages of the outbox. A topic may have handlers in several districts; they have to bear being repeated. */
  topics?: { [T in Topic]?: (deps: Deps, payload: Topics[T]) => Promise<void> }
  /** Topics that wait in a line of their own, so that a slow mail server delays no refund. */
  separateTopics?: readonly Topic[]
  /** Topics of which a message is dispatched once at most: when a process dies over one, it is not tried again. What fails is. */
  onceTopics?: readonly Topic[]
  /** What is done when a mail server says that the address of a topic's one mail is none. */
  undeliverable?: { [T in Topic]?: (deps: Deps, payload: Topics[T]) => Promise<void> }
  /** Every half a minute, in one process of all: ends what is over and begins what is due. Two at once do nothing twice. */
  due?: readonly Job[]
  /** Every half a minute, in each process: hands on what it alone has in its memory or on its disk. */
  own?: readonly Job[]
  /** How long its tables keep what grows; looked at every hour. */
  retention?: readonly RetentionRule[]
  /** Every hour, in one process of all: removes what is over and takes more than a rule of retention. */
  purge?: readonly Job[]
  /**
   * Work at a pace of its own, never twice at once, in one process of all; 0 milliseconds switch it off. `shared` work all processes do side by
   * side, since each piece of it says itself who has it.
   */
  timers?: readonly { name: string; everyMs: (deps: Deps) => number; run: Job; shared?: boolean }[]
  /** Erases what was a person's and takes them out of what has to stay, in the transaction that ends their account. */
  erase?: readonly ((tx: Tx, person: ErasedPerson) => Promise<void>)[]
  /** Everything that it keeps about a person, by the section of the export. */
  export?: {
    [S in keyof AccountExport]?: (deps: Pick<Deps, 'db' | 'clock'>, account: Account) => Promise<AccountExport[S]>
  }
  /** Gives what a guest had to the account that they signed in to. Nothing is lost, and nothing is there twice. */
  adoptGuest?: readonly ((tx: Tx, from: AdoptedGuest) => Promise<void>)[]
  /** Somebody has proved a new address. */
  emailChanged?: readonly ((
    tx: Tx,
    now: Date,
    change: { userId: string; former: string; email: string },
  ) => Promise<void>)[]
  /** A shopper has chosen which mails they want: what was before, what is to change, and whether their address is proved to be theirs. */
  mailsChosen?: readonly ((tx: Tx, now: Date, choice: MailChoice) => Promise<void>)[]
  /** Pages that a mail's link opens once or for a time; links of all others stay their reader's. */
  passingLinks?: Readonly<Record<string, IsLive>>
  /** Encrypts anew what a former key encrypted. */
  reseal?: readonly ((from: { db: Db; keys: KeyRing }) => Promise<void>)[]
}
