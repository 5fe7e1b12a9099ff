import { traverseContractProcedures } from '@orpc/server'
import { contract } from 'shared-contracts/contract'
import { expect, test } from 'vitest'
import { endpointRule } from './endpoint-rules'

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
