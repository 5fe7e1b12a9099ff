import { AsyncLocalStorage } from 'node:async_hooks'

/** Who changes something, as the audit log names them. */
export interface Actor {
  kind: 'admin' | 'seller'
  /** Id of the account. */
  account: string
  /** Id of the shop that they work for. */
  seller: string | null
  /** Place of the endpoint in the contract, as in `settings.saveShop`. */
  act: string
  /** Id of the request, as the log has it. */
  request: string
  /** Where they come from; of IPv6 the network. */
  address: string
}

/** Why somebody does it, in their words, and what the act is about: an id or a number by which the words are found again. */
interface Reason {
  why: string
  about: string | null
}

const acting = new AsyncLocalStorage<{ said: string; actor: Actor } | null>()

/** Does something in somebody's name: what it changes in the database is theirs in the audit log. */
export const actingAs = <T>(actor: Actor, work: () => T): T => acting.run({ said: JSON.stringify(actor), actor }, work)

/** Says why whoever acts now does what they do from here on. */
export function actingBecause(reason: Reason): void {
  const store = acting.getStore()
  if (store) store.said = JSON.stringify({ ...store.actor, ...reason })
}

/** Does what somebody may have set off, but nobody does: jobs that a request has woken. */
export const actingForNobody = <T>(work: () => T): T => acting.run(null, work)

/** As `audit.actor` takes it; `null` for what the shop does by itself. */
export const currentActor = (): string | null => acting.getStore()?.said ?? null
