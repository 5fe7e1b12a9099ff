import { createApiClient, type ApiClient } from 'shared-contracts/client'
import type { Api } from '../app'

export interface TestVisitor {
  client: ApiClient
  /** By name; what the browser would send. */
  cookies: Map<string, string>
  /** `Set-Cookie` headers of the latest answer. */
  setCookies: string[]
  send(path: string, init?: RequestInit): Promise<Response>
}

/** A browser as far as the API sees: it keeps cookies and says where its requests come from. */
export function createTestVisitor(api: Api, address: string): TestVisitor {
  const { origin } = api.deps.env
  const cookies = new Map<string, string>()

  async function fetch(request: Request): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('sec-fetch-site', 'same-origin')
    if (request.method !== 'GET') headers.set('origin', origin)
    const response = await api.fetch(new Request(request, { headers }), { address })
    visitor.setCookies = response.headers.getSetCookie()
    for (const header of visitor.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      if (/max-age=0/i.test(header)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  const visitor: TestVisitor = {
    client: createApiClient({ origin, fetch }),
    cookies,
    setCookies: [],
    send: (path, init) => fetch(new Request(new URL(path, origin), init)),
  }
  return visitor
}
