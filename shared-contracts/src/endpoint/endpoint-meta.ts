import type { Audience } from '../accounts/audience'
import type { StaffPermission } from '../staff/staff-permissions'
import type { SellerPermission } from '../team/seller-roles'

/**
 * Who may call an endpoint: decides what its route finds in the context. `account`: whoever is signed in, for their own account's sake.
 * `sellerOrView`: who works for a shop, and staff who see it as its seller does.
 */
export type Caller = 'anybody' | 'shopper' | 'seller' | 'sellerOrView' | 'admin' | 'account'

/** So many calls in a span of time; further ones are refused with `TOO_MANY_REQUESTS`. Counted once the input is known to be valid. */
export interface CallLimit {
  /** Of the counter; unique, unless endpoints share it. */
  name: string
  /** Whose calls are counted together. */
  by: 'address' | 'account' | 'session' | 'shop'
  max: number
  windowMs: number
}

export interface EndpointBody {
  type: 'application/json' | 'multipart/form-data' | 'application/zip'
  maxBytes: number
}

/** What the contract says about an endpoint beside its route, its schemas and its refusals. */
export interface EndpointMeta<C extends Caller = Caller> {
  caller: C
  /** Whose session is asked for; `null`: none. */
  audience: Audience | null
  /** What the role of a seller's member, or of the marketplace's staff, must allow; `null`: nothing beyond being one. */
  permission: SellerPermission | StaffPermission | null
  /** Asks for a proof of who it is that is a few minutes old at most. */
  proof: boolean
  /** Of its input, where staff say why they do it, and what it is about; as in `statement.facts`. `null`: nobody says why. */
  because: { why: string; about: string | null } | null
  /** `null`: nothing of it is read, whatever it is. */
  body: EndpointBody | null
  /** The same for everybody until the catalogue changes: finished answers are kept. */
  cached: boolean
  limit: CallLimit | null
  /** Answers what another endpoint at the same address answers, as a file: asked for by `?format=csv`. */
  format: 'csv' | null
  /** Used by its address, in a link or by hand; the typed client has no function for it. */
  addressed: boolean
}
