import { refuse } from './refuse'
import { requestScope } from './request-scope'

/**
 * Refuses a body that is announced too large, and cuts one off that turns out to be.
 *
 * @returns the request to read from.
 */
export function limitBody(request: Request, maxBytes: number): Request {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refuse('BODY_TOO_LARGE')
  if (!request.body) return request

  const scope = requestScope()
  let bytes = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes <= maxBytes) return controller.enqueue(chunk)
        scope.bodyTooLarge = true
        controller.error(refuse('BODY_TOO_LARGE'))
      },
    }),
  )
  const { method, headers, signal } = request
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body: counted, duplex: 'half' }
  return new Request(request.url, init)
}
