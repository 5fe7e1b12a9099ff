import type { PageData } from 'shared-contracts'
import type { ApiTarget, CallInfo } from './api-target'

/** Headers that concern one connection only. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
]

/** An API at another address. */
export function proxyApi(origin: string): ApiTarget {
  return {
    isApart: true,
    async sessions(cookieHeader) {
      const response = await fetch(`${origin}/api/sessions`, { headers: { cookie: cookieHeader ?? '' } })
      if (!response.ok) throw new Error(`The API answered ${response.status} when asked who is signed in`)
      return (await response.json()) as PageData['sessions']
    },
    async fetch(request, { address, traceparent }: CallInfo = {}) {
      const { pathname, search } = new URL(request.url)
      const headers = new Headers(request.headers)
      for (const name of HOP_BY_HOP) headers.delete(name)
      headers.delete('tracestate')
      if (traceparent) headers.set('traceparent', traceparent)
      else headers.delete('traceparent')
      if (address) {
        const before = request.headers.get('x-forwarded-for')
        headers.set('x-forwarded-for', before ? `${before}, ${address}` : address)
      }
      const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
      const response = await fetch(`${origin}${pathname}${search}`, {
        method: request.method,
        headers,
        body: hasBody ? request.body : null,
        redirect: 'manual',
        signal: request.signal,
        ...(hasBody ? { duplex: 'half' } : {}),
      })
      const answer = new Headers(response.headers)
      // fetch has decoded the body already.
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) answer.delete(name)
      return new Response(response.body, { status: response.status, statusText: response.statusText, headers: answer })
    },
  }
}
