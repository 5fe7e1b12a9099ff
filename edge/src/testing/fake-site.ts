import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HostManifest } from 'registry/documents/host-manifest.schema'
import { fileStore } from 'registry/store/file-store'
import { hostLive } from 'registry/testing/fake-host'
import { publishLive } from 'registry/testing/publish-live'
import { aManifest, fakeBuild } from 'registry/testing/fake-build'

/** `</script>` and friends: what a page must not choke on. */
export const NASTY = `</script><script>alert(1)</script>\u2028`

/**
 * A render bundle that does as its path says: `/toys/loop`, `/toys/throw`, `/toys/slow`, `/toys/gone`, `/toys/sold`, `/toys/moved`, or
 * what the remote's `draw` makes of it, where it has one; else renders.
 */
const RENDER_BUNDLE = `
exports.createRenderer = () => {
  const remotes = {}
  const queries = { queries: [], mutations: [] }
  return {
    define(name, bundle) {
      const module = { exports: {} }
      bundle(() => undefined, module, module.exports)
      remotes.last = module.exports
    },
    async render({ path, origin, pageData }, fetch) {
      if (pageData.frame) return { html: '<header>' + path + '</header>', head: { title: '' }, outcome: null, queries }
      if (remotes.last?.draw) return { html: String(await remotes.last.draw({ path, origin, fetch })), head: { title: '' }, outcome: null, queries }
      if (path === '/toys/loop') for (;;);
      if (path === '/toys/throw') throw new Error('cannot draw this')
      if (path === '/toys/slow') await new Promise((resolve) => setTimeout(resolve, 60_000))
      if (path === '/toys/gone') return { html: '<h1>gone</h1>', head: { title: '' }, outcome: { status: 404 }, queries }
      if (path === '/toys/sold') return { html: '<h1>sold</h1>', head: { title: '' }, outcome: { status: 404 }, ownNotFound: true, queries }
      if (path === '/toys/moved') return { html: '', head: { title: '' }, outcome: { redirectTo: '/toys/new' }, queries }
      const answer = await (await fetch(new Request(origin + '/api/toys'))).json()
      const read = { queryKey: ['toys'], queryHash: '["toys"]', state: { data: answer, dataUpdatedAt: Date.now() } }
      const head = { title: 'Toys & <games>', description: '"quoted"', canonical: '/toys' }
      return { html: '<h1>' + answer.who + ' ' + typeof process?.env.SECRET + '</h1>', head, outcome: null, queries: { ...queries, queries: [read] } }
    },
  }
}`

/** A shell and one remote, live in a registry of its own. @param host what else its shell says of itself. */
export async function fakeSite(host?: Pick<HostManifest, 'drawsFrame'>): Promise<{ registryDir: string }> {
  const registryDir = await mkdtemp(join(tmpdir(), 'edge-remotes-'))
  await hostLive(fileStore(registryDir), {
    ...host,
    server: RENDER_BUNDLE,
    routes: [
      { path: '/error/404', page: 'not-found' },
      { path: '/admin', page: 'admin', guard: 'admin' },
    ],
  })
  await publishLive(
    await fakeBuild(fileStore(registryDir), {
      manifest: aManifest({
        routes: [
          { path: '/toys', page: 'toys', layout: 'shop', render: 'server' },
          { path: '/toys/:id', page: 'toy', layout: 'shop', render: 'server' },
          { path: '/toys/mine', page: 'mine', layout: 'shop', render: 'server', guard: 'shop' },
          { path: '/toys/form', page: 'form', layout: 'shop', render: 'client' },
          { path: '/toys/pay', page: 'pay', layout: 'shop', render: 'server', policy: 'payment' },
        ],
      }),
    }),
  )
  return { registryDir }
}
