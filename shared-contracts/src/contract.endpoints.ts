import { addressesOf, isOffice } from './addresses-of'
import { contract } from './contract'
import type { Endpoints } from './expand-endpoints'

/**
 * What the client needs of the contract on every page: method and path of each endpoint that no office is needed for, as in
 * `GET /api/brands`. Browsers get the result in place of this module (`bundling/endpoints-loader.mjs`), so that no schema travels.
 */
export const endpoints = addressesOf(contract, (meta) => !isOffice(meta)) as Endpoints
