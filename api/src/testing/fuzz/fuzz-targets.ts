import { changeOrderSchema } from 'registry/environments/change-order.schema'
import { uploadEndSchema, uploadPlanSchema } from 'registry/http/uploads/upload.schema'
import { object, string, type AnyObject, type Schema } from 'yup'
import { cardSchema } from 'shared-contracts/checkout/card.schema'
import { SIGNATURE_HEADER } from '../../money/payments/embedded/embedded-provider'
import { everyEndpoint } from '../every-endpoint'

type AnySchema = Schema<unknown, AnyObject>

export interface FuzzTarget {
  place: string
  method: string
  /** With names in braces where ids stand. */
  path: string
  schema: AnySchema | null
  /** As what fields are sent: JSON, the fields of a plain form, or a form with files. `bytes` is read as it comes. */
  body: 'json' | 'fields' | 'form' | 'bytes'
  /** What JSON is called, where that is not `application/json`. */
  type?: string
  /** Whoever signs in sends the token of a registry's team, too. */
  byTeam?: boolean
  /** A header that the endpoint reads something from. */
  header?: string
}

type RawTarget = Partial<Omit<FuzzTarget, 'method' | 'path'>>

/** Fields that are texts. */
export const texts = (...names: string[]) => object(Object.fromEntries(names.map((name) => [name, string()])))
const asTeam = { byTeam: true } as const
const upload = '/api/registry/uploads/{id}'

/** What is answered beside the contract: other people's, the shop's own. */
const RAW: Readonly<Record<string, RawTarget>> = {
  'GET /api/pay/challenge/{ref}': {},
  'POST /api/pay/challenge/{ref}': { schema: texts('answer'), body: 'fields' },
  'POST /api/pay/tokens': { schema: cardSchema },
  'POST /api/pay/events': { schema: texts('id', 'ref'), header: SIGNATURE_HEADER },
  'GET /api/registry/{path}': asTeam,
  'GET /api/registry/schemas/{file}': {},
  'GET /api/registry/contracts/{name}': asTeam,
  'GET /api/registry/environments/{environment}': asTeam,
  'GET /api/registry/environments/{environment}/revisions': { ...asTeam, schema: texts('limit', 'before') },
  'GET /api/registry/environments/production/fitness/{remote}/{version}': asTeam,
  'GET /api/registry/remotes/{remote}/releases/{version}': asTeam,
  'POST /api/registry/environments/{environment}/changes': { ...asTeam, schema: changeOrderSchema },
  'POST /api/registry/uploads': { ...asTeam, schema: uploadPlanSchema },
  [`PUT ${upload}/files/{path}`]: { ...asTeam, body: 'bytes' },
  [`POST ${upload}/release`]: { ...asTeam, schema: uploadEndSchema },
  [`DELETE ${upload}`]: asTeam,
  'GET /emergency': {},
  'POST /emergency/log-in': { schema: texts('email', 'password'), body: 'fields' },
  'POST /emergency/passkey': { schema: texts('credential'), body: 'fields' },
  'POST /emergency/code': { schema: texts('code'), body: 'fields' },
  'POST /emergency/change': {
    schema: texts('action', 'slot', 'version', 'reason', 'password', 'credential'),
    body: 'fields',
  },
  'GET /media/{file}': {},
  'GET /dev/inbox/{id}': {},
  'GET /api/nowhere/{id}': {},
}

/** All that a stranger can send something to. */
export function fuzzTargets(): FuzzTarget[] {
  const ofContract = everyEndpoint().map(({ meta, ...endpoint }): FuzzTarget => {
    const isForm = meta.body?.type === 'multipart/form-data'
    const isBytes = meta.body?.type === 'application/zip'
    return { ...endpoint, body: isForm ? 'form' : isBytes ? 'bytes' : 'json' }
  })
  return [...ofContract, ...rawTargets(RAW)]
}

/** @param raw what is sent to `<method> <path>`. */
export const rawTargets = (raw: Readonly<Record<string, RawTarget>>): FuzzTarget[] =>
  Object.entries(raw).map(([address, target]) => {
    const [method = '', path = ''] = address.split(' ')
    return { place: address, method, path, schema: null, body: 'json', ...target }
  })
