import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRegistryHttp } from '../http/create-registry-http'
import type { RegistryStore } from '../store/registry-store'
import { reviewUpload } from '../review/review-upload'
import { signingKey } from '../signing/signing-key'
import { createToken, teamOf } from '../tokens/team-tokens'

const ORIGIN = 'http://shop.test'
const TYPES = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' } as const

/** A release's file, as a shop and other static servers serve it. */
async function served(store: RegistryStore, pathname: string): Promise<Response> {
  const [, remote = '', version = '', path = ''] = /^(?:\/remotes)?\/([^/]+)\/([^/]+)\/(.+)$/.exec(pathname) ?? []
  const bytes = await readFile(join(await store.releases.folderOf(remote, version), path)).catch(() => null)
  if (!bytes) return new Response(null, { status: 404 })
  const type = TYPES[path.split('.').at(-1) as keyof typeof TYPES] ?? 'application/octet-stream'
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    },
  })
}

/**
 * The registry's HTTP on a store, with its releases served beside it, without a port.
 *
 * @param reviewed whether it measures what it is given, as a real one does; what tests make up is no real build.
 */
export async function aRegistryHttp(store: RegistryStore, { reviewed = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tokens-'))
  const [tokensFile, keyFile] = [join(folder, 'tokens.json'), join(folder, 'registry-key.pem')]
  const waits = { wrongToken: null as number | null, request: null as number | null }
  const logged: unknown[] = []
  const app = createRegistryHttp({
    store,
    basePath: '/api/registry',
    teamOf: (token) => teamOf(tokensFile, token),
    limits: { wrongToken: async () => waits.wrongToken, request: async () => waits.request },
    key: () => signingKey(keyFile),
    releasesOnlyReviewed: reviewed,
    review: reviewed ? (upload) => reviewUpload(store, upload) : async () => [],
    log: (error) => logged.push(error),
  })
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    return pathname.startsWith('/api/') ? app.fetch(request) : served(store, pathname)
  }
  return {
    origin: ORIGIN,
    tokensFile,
    keyFile,
    /** Seconds that the limits ask to wait; `null` lets through. */
    waits,
    /** What nobody expected. */
    logged,
    fetch,
    token: (team: string) => createToken(tokensFile, team),
    /** A request as it comes over the wire. @param path below the registry's. */
    send: (path: string, { token, ...init }: RequestInit & { token?: string | undefined } = {}) => {
      const headers = new Headers(init.headers)
      if (token) headers.set('authorization', `Bearer ${token}`)
      return fetch(new Request(`${ORIGIN}/api/registry${path}`, { ...init, headers }))
    },
  }
}
