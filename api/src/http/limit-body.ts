import { refuse } from './refuse'
import { requestScope } from '../platform/log/request-scope'

/** How a body has to arrive. */
export interface Pace {
  /** It is all there by then, counted from the request, in milliseconds. */
  endMs: number
  /** In every span of `spanMs` at least so many bytes, or the rest of it. */
  least?: { bytes: number; spanMs: number }
}

/** A form or a short JSON text, sent by a phone on a bad line. */
const SOON: Pace = { endMs: 30_000 }

/** A slot is not for ever: an upload comes at 16 KiB a second at least, and is over after ten minutes. */
export const UPLOAD_PACE: Pace = { endMs: 600_000, least: { bytes: 160 * 1024, spanMs: 10_000 } }

/**
 * Refuses a body that is announced too large, and cuts one off that turns out to be, or that does not come.
 *
 * @returns the request to read from.
 */
export function limitBody(request: Request, maxBytes: number, { endMs, least }: Pace = SOON): Request {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refuse('BODY_TOO_LARGE')
  if (!least && isAnnounced(request.headers)) return withText(request, maxBytes, endMs)
  if (!request.body) return request

  const scope = requestScope()
  const timers: NodeJS.Timeout[] = []
  const stop = () => timers.forEach((timer) => clearTimeout(timer))
  const cut = (controller: TransformStreamDefaultController, code: 'BODY_TOO_LARGE' | 'TOO_SLOW') => {
    stop()
    scope.bodyRefusal = refuse(code)
    controller.error(scope.bodyRefusal)
  }
  let bytes = 0
  const counting: Transformer<Uint8Array, Uint8Array> = {
    start(controller) {
      timers.push(setTimeout(() => cut(controller, 'TOO_SLOW'), endMs).unref())
      if (!least) return
      let before = 0
      const look = () => {
        if (bytes - before < least.bytes) cut(controller, 'TOO_SLOW')
        before = bytes
      }
      timers.push(setInterval(look, least.spanMs).unref())
    },
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= maxBytes) controller.enqueue(chunk)
      else cut(controller, 'BODY_TOO_LARGE')
    },
    flush: stop,
  }
  const counted = request.body.pipeThrough(new TransformStream(counting))
  const { method, headers, signal } = request
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body: counted, duplex: 'half' }
  return new Request(request.url, init)
}

/** A JSON text whose length the port holds it to: it need not be counted as it comes. */
const isAnnounced = (headers: Headers): boolean =>
  headers.has('content-length') &&
  !headers.has('content-disposition') &&
  headers.get('content-type')?.startsWith('application/json') === true

/**
 * The request with a body that can be read as a text alone. A stream of the web costs as much as to answer half of a short call, and what
 * comes from the port has its text without one.
 */
function withText(request: Request, maxBytes: number, endMs: number): Request {
  const { url, method, headers } = request
  const scope = requestScope()
  const text = async () => {
    let timer: NodeJS.Timeout | undefined
    const cut = (code: 'BODY_TOO_LARGE' | 'TOO_SLOW') => (scope.bodyRefusal = refuse(code))
    const slow = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(cut('TOO_SLOW')), endMs).unref()
    })
    try {
      const read = await Promise.race([request.text(), slow])
      if (Buffer.byteLength(read) > maxBytes) throw cut('BODY_TOO_LARGE')
      return read
    } finally {
      clearTimeout(timer)
    }
  }
  const own = {
    ...{ url, method, headers, text },
    json: async () => JSON.parse(await text()) as unknown,
    get signal() {
      return request.signal
    },
    get body() {
      return request.body
    },
  }
  return own as Partial<Request> as Request
}
