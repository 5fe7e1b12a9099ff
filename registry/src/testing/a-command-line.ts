import { mkdtemp, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { runShop } from '../cli/run/run-shop'
import { httpRegistry } from '../client/http-registry'
import { localRegistry } from '../local-registry'
import type { Registry } from '../registry'
import { aRegistry } from './a-registry'
import { aRegistryHttp } from './a-registry-http'
import { fakeBuild } from './fake-build'

/** What a run of the tool left behind. */
export interface Run {
  code: number
  /** Standard output. */
  out: string
  /** Standard error. */
  err: string
}

/** How the tool reaches the registry of a test. */
export const WAYS = ['a folder', 'HTTP'] as const
export type Way = (typeof WAYS)[number]

/** The tool on an empty registry of its own, in a checkout of its own without remotes. Over HTTP it has the token of the toys' team. */
export async function aCommandLine(way: Way) {
  const registry = await aRegistry(way === 'a folder' ? 'folder' : undefined)
  const root = await mkdtemp(join(tmpdir(), 'checkout-'))
  const http = await aRegistryHttp(registry.store)
  const { token } = await http.token('Toys team')
  const open = (): Registry =>
    way === 'HTTP'
      ? httpRegistry({ url: http.origin, token, fetch: http.fetch })
      : // The test goes on with the store.
        {
          ...localRegistry({ store: registry.store, place: 'a folder', by: 'Toys team' }),
          close: () => Promise.resolve(),
        }

  async function shop(...args: string[]): Promise<Run> {
    const run = { out: '', err: '' }
    const code = await runShop(args, {
      settings: { REGISTRY_TOKENS_FILE: http.tokensFile },
      root,
      print: (text) => (run.out += `${text}\n`),
      note: (text) => (run.err += `${text}\n`),
      isTerminal: false,
      signal: AbortSignal.timeout(60_000),
      fetch: http.fetch,
      open,
    })
    return { code, ...run }
  }

  return {
    ...registry,
    root,
    http,
    shop,
    /** Runs a command with `--json`. @throws when it is not done. */
    async json<T>(...args: string[]): Promise<T> {
      const { code, out, err } = await shop(...args, '--json')
      if (code !== 0) throw new Error(`exit code ${code}: ${out}${err}`)
      return JSON.parse(out) as T
    },
    /** Puts the source folder of a remote, already bundled, into the checkout. */
    async source(build?: Parameters<typeof fakeBuild>[1]): Promise<string> {
      const { manifestFile } = await fakeBuild(registry.store, build)
      const name = build?.manifest?.name ?? 'toys'
      const folder = join(root, `remote-${name}`)
      await rename(dirname(manifestFile), folder)
      return folder
    },
  }
}
