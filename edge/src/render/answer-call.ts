import type { ApiTarget, CallInfo } from '../api-target'
import type { FromRealm, ToRealm } from './messages'

export interface Caller {
  api: ApiTarget
  info: CallInfo
  origin: string
  /** Of the visitor; they stay on this side. */
  headers: Record<string, string>
}

/** What an answer to a page may weigh; the API's own pages of lists are a tenth of it. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

async function readBody({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.length
    if (bytes > MAX_BODY_BYTES) throw new Error(`The answer is larger than ${MAX_BODY_BYTES} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/**
 * Answers a call of a page that is rendered, as the visitor whose page it is.
 *
 * @param signal the page is done, and what it still waits for is of no use.
 */
export async function answerCall(
  { api, info, origin, headers }: Caller,
  { render, call, path }: Extract<FromRealm, { type: 'call' }>,
  signal: AbortSignal,
): Promise<ToRealm> {
  try {
    const url = new URL(path, origin)
    if (url.origin !== origin || !url.pathname.startsWith('/api/')) throw new Error(`A page may not call ${path}`)
    const response = await api.fetch(new Request(url, { headers, signal }), info)
    const body = await readBody(response)
    return { type: 'answer', render, call, status: response.status, headers: [...response.headers], body }
  } catch (error) {
    return { type: 'refusal', render, call, message: error instanceof Error ? error.message : String(error) }
  }
}
