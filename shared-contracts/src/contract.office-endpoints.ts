import { addressesOf, isOffice } from './addresses-of'
import { contract } from './contract'
import type { Endpoints } from './expand-endpoints'

/** Method and path of what sellers and admins call, which no page of the shop carries. Browsers get the result in place of this module. */
export const endpoints = addressesOf(contract, isOffice) as Endpoints
