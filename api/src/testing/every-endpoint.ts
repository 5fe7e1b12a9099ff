import { readFileSync } from 'node:fs'
import { traverseContractProcedures } from '@orpc/server'
import { contract } from 'shared-contracts/contract'

export interface Endpoint {
  /** In the contract, as in `sellerOrders.get`. */
  place: string
  method: string
  /** With names in braces where ids stand. */
  path: string
}

type Beside = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Every endpoint: those of the contract, and those that stand beside it because no typed call reads or sends them. */
export function everyEndpoint(): Endpoint[] {
  const found: Endpoint[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': endpoint }, path: at }) => {
    const { method = 'POST', path = '' } = endpoint.route
    found.push({ place: at.join('.'), method, path })
  })
  const file = new URL('../../../shared-contracts/src/contract.beside.json', import.meta.url)
  const beside = JSON.parse(readFileSync(file, 'utf8')) as Beside
  for (const [part, endpoints] of Object.entries(beside)) {
    for (const [name, address] of Object.entries(endpoints)) {
      const [method = '', path = ''] = address.split(' ')
      found.push({ place: `${part}.${name}`, method, path })
    }
  }
  return found
}
