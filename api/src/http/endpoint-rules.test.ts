import { traverseContractProcedures } from '@orpc/server'
import { contract } from 'shared-contracts/contract'
import { expect, test } from 'vitest'
import { everyEndpoint } from '../testing/every-endpoint'
import { endpointRule } from './endpoint-rules'
import { sellerPermission } from './seller-permissions'

/** Endpoints that the contract says may refuse a role. `checkSession` answers who is there, and so refuses nobody by role. */
function guardedEndpoints(): string[] {
  const places: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': endpoint }, path }) => {
    if ('FORBIDDEN' in endpoint.errorMap && path.at(-1) !== 'checkSession') places.push(path.join('.'))
  })
  return places
}

test.each(guardedEndpoints())('%s asks for its audience before its body is read', (place) => {
  expect(endpointRule(place).audience).toBeDefined()
})

const allEndpoints = () => everyEndpoint().map(({ place }) => place)
const ofSellers = () => allEndpoints().filter((place) => endpointRule(place).audience === 'seller')

test.each(ofSellers())('%s names the permission that it needs', (place) => {
  expect(
    endpointRule(place).permission,
    `Add "${place}" to http/seller-permissions.ts, with what a role must allow for it`,
  ).toBeDefined()
})

test('no permission is named for what is no endpoint of sellers', () => {
  const named = allEndpoints().filter((place) => sellerPermission(place) !== undefined)
  expect(named).toEqual(ofSellers())
})
