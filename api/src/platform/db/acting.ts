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

const acting = new AsyncLocalStorage<string | null>()

/** Does something in somebody's name: what it changes in the database is theirs in the audit log. */
export const actingAs = <T>(actor: Actor, work: () => T): T => acting.run(JSON.stringify(actor), work)

/** Does what somebody may have set off, but nobody does: jobs that a request has woken. */
export const actingForNobody = <T>(work: () => T): T => acting.run(null, work)

/** As `audit.actor` takes it; `null` for what the shop does by itself. */
export const currentActor = (): string | null => acting.getStore() ?? null
