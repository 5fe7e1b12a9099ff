import type { ApiClient } from 'shared-contracts'

/** Calls of the API that succeed in a shop with data, by the endpoint's place in the contract, as in `cart.get`. */
export type Calls = Record<string, () => Promise<unknown>>

/** The calls of one area. What they need beside the endpoint they look for, or make, by the API itself. */
export type CallsOf = (api: ApiClient) => Calls
