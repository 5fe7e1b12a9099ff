import { toProductFormData, type Problem, type Product, type ProductDraft } from 'shared-contracts'
import { UploadError } from './describe-failure'

/** Source: the specification, section 7. */
const PATH = '/api/products'

interface UploadOptions {
  /** Aborting it stops the upload and rejects with the code `CANCELLED`. */
  signal: AbortSignal
  /** Called with the share of the body that has left the browser, from 0 to 1; at 1 the server is at work. */
  onProgress: (share: number) => void
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isProblemBody = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'status' in body

function toError(request: XMLHttpRequest): UploadError {
  const body = parse(request.responseText)
  const retryAfter = Number.parseInt(request.getResponseHeader('Retry-After') ?? '', 10)
  const seconds = Number.isNaN(retryAfter) ? null : retryAfter
  if (isProblemBody(body)) return new UploadError(body.code, body.detail ?? body.title, body, seconds)
  return new UploadError('UNREADABLE', `POST ${PATH} answered ${request.status} without a problem`, undefined, seconds)
}

/**
 * Lists a product like `api.products.create`, but reports how far its pictures have travelled: `fetch` cannot.
 *
 * @throws {UploadError} for every outcome but 201.
 */
export function uploadProduct(draft: ProductDraft, { signal, onProgress }: UploadOptions): Promise<Product> {
  return new Promise((resolve, reject) => {
    const cancelled = () => new UploadError('CANCELLED', 'The upload was cancelled')
    if (signal.aborted) return reject(cancelled())

    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })

    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.upload.onload = () => onProgress(1)
    request.onload = () => {
      const body = parse(request.responseText)
      if (request.status === 201 && body !== undefined) resolve(body as Product)
      else reject(toError(request))
    }
    request.onerror = () => reject(new UploadError('NETWORK', `POST ${PATH} got no answer`))
    request.onabort = () => reject(cancelled())
    request.onloadend = () => signal.removeEventListener('abort', abort)

    request.open('POST', PATH)
    request.setRequestHeader('Accept', 'application/json, application/problem+json')
    request.send(toProductFormData(draft))
  })
}
