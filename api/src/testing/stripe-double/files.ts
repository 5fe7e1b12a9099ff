import { extname } from 'node:path'
import type Stripe from 'stripe'
import { example } from './fixtures'
import { newId } from './ids'
import { choice, required } from './params'
import { invalid } from './refusal'
import { route, type Call, type Route } from './routes'
import { found } from './store'

/** What the provider takes as evidence, in bytes. */
const MAX_SIZE = 5 * 1024 * 1024

function createFile({ store, params, file }: Call): Stripe.File {
  required(params, 'purpose')
  const purpose = choice(params, 'purpose', ['dispute_evidence'] as const)!
  if (file === null) throw invalid('Missing required param: file.', { code: 'parameter_missing', param: 'file' })
  const type = extname(file.name).slice(1).replace('jpeg', 'jpg')
  if (!['jpg', 'pdf', 'png'].includes(type)) {
    throw invalid('Your file must be a PDF, JPEG or PNG.', { param: 'file' })
  }
  if (file.size > MAX_SIZE) throw invalid('Your file exceeds the maximum size of 5 MB.', { param: 'file' })
  const id = newId('file')
  const made = example('file', {
    id,
    created: store.now(),
    expires_at: null,
    filename: file.name,
    links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
    purpose,
    size: file.size,
    type,
    url: `https://files.stripe.com/v1/files/${id}/contents`,
  })
  store.files.set(id, made)
  return made
}

export const fileRoutes: Route[] = [
  route<Stripe.FileCreateParams>('POST /v1/files', { file: true, purpose: true }, createFile),
  route<Stripe.FileRetrieveParams>('GET /v1/files/:id', {}, ({ store, ids: [id = ''] }) =>
    found(store.files, 'file upload', id, 'file'),
  ),
]
