import { traverseContractProcedures } from '@orpc/server'
import { isSchema, type AnyObject, type Schema } from 'yup'
import { contract } from 'shared-contracts/contract'
import { endpointRule } from '../../http/endpoint-rules'
import { everyEndpoint } from '../every-endpoint'

export interface FuzzTarget {
  place: string
  method: string
  /** With names in braces where ids stand. */
  path: string
  schema: Schema<unknown, AnyObject> | null
  isForm: boolean
}

/** What is answered beside the contract without a place of its own in `contract.beside.json`: other formats, other people's, the shop's own. */
const RAW = [
  'GET /api/seller/orders?format=csv',
  'GET /api/seller/money/statement?format=csv',
  'GET /api/seller/reports/{report}?format=csv',
  'GET /api/pay/challenge/{ref}',
  'POST /api/pay/challenge/{ref}',
  'POST /api/pay/tokens',
  'POST /api/pay/events',
  'GET /api/registry/{path}',
  'PUT /api/registry/{path}',
  'GET /media/{file}',
  'GET /dev/inbox/{id}',
  'GET /api/nowhere/{id}',
]

/** All that a stranger can send something to. */
export function fuzzTargets(): FuzzTarget[] {
  const schemas = new Map<string, Schema<unknown, AnyObject>>()
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': endpoint }, path }) => {
    const schema: unknown = endpoint.inputSchema
    if (isSchema(schema)) schemas.set(path.join('.'), schema as Schema<unknown, AnyObject>)
  })
  const ofContract = everyEndpoint().map((endpoint) => ({
    ...endpoint,
    schema: schemas.get(endpoint.place) ?? null,
    isForm: endpointRule(endpoint.place).body?.type === 'multipart/form-data',
  }))
  const raw = RAW.map((address) => {
    const [method = '', path = ''] = address.split(' ')
    return { place: address, method, path, schema: null, isForm: false }
  })
  return [...ofContract, ...raw]
}
