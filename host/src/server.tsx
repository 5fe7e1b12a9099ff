import { dehydrate } from '@tanstack/react-query'
import { StaticRouter } from 'react-router-dom'
import type { PageHead, PageRenderer, RemoteModule } from 'shared-contracts'
import { App } from './app'
import { createServices } from './create-services'
import { BROWSER_DRAWS } from './page-data/browser-draws'
import { fillQueryClient } from './page-data/fill-query-client'
import { createQueryClient } from './query-client'
import { evaluateBundle } from './remotes/evaluate-bundle'
import { matchShellRoute } from './remotes/match-shell-route'
import { PageLoader } from './remotes/page-loader'
import { withDeadline } from './remotes/with-deadline'
import { ShellProvider, type Shell } from './shell'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'

/** Around what throws it, all goes out that can be drawn: React's way to leave a part to the browser. */
class LeftToBrowser extends Error {}

const leaveToBrowser = (): never => {
  throw new LeftToBrowser()
}

const onServer = (): never => {
  throw new Error('There is no visitor to act for while a page is rendered on the server')
}

/** Makes a renderer for one page; what it is given of a remote is evaluated for that page alone. */
export function createRenderer(): PageRenderer {
  const remotes = new Map<string, RemoteModule>()
  return {
    define: (runtimeName, bundle, name) => void remotes.set(runtimeName, evaluateBundle(bundle, name)),
    async render({ path, origin, pageData, limitMs }, fetch) {
      const { snapshot, config, flags } = pageData
      const queryClient = createQueryClient()
      // A page is rendered once, in a few hundred milliseconds: no second try, no timer that outlives it.
      queryClient.setDefaultOptions({
        queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Infinity },
      })
      fillQueryClient(queryClient, pageData)
      const services = createServices({
        origin,
        fetch,
        config,
        flags,
        toast: { success: onServer, error: onServer, loading: onServer },
        session: () => ({ signedIn: onServer, logOut: onServer }),
      })
      const loader = new PageLoader({
        snapshot,
        services,
        queryClient,
        dataWaitMs: Infinity,
        importRemote: async ({ runtimeName }) => {
          const remote = remotes.get(runtimeName)
          if (!remote) throw new Error(`${runtimeName} has no server bundle`)
          return remote
        },
      })
      let head: PageHead = { title: '' }
      const shell: Shell = {
        ...{ services, queryClient, snapshot, pageData, loader },
        collectHead: (found) => (head = found),
        ...(pageData.frame && { leaveToBrowser }),
      }
      const match = matchShellRoute(snapshot, path.split('?')[0] ?? '/')
      const prepared = match && !pageData.frame ? await withDeadline(loader.prepare(match, path), limitMs, path) : null
      const outcome = prepared?.settledOutcome ?? null
      if (outcome && 'redirectTo' in outcome)
        return { html: '', head, outcome, queries: { mutations: [], queries: [] } }
      const html = await renderHtml(
        <StaticRouter location={path}>
          <ShellProvider value={shell}>
            <App services={services} queryClient={queryClient} pageData={pageData} />
          </ShellProvider>
        </StaticRouter>,
      )
      const ownNotFound = prepared?.loaded.page.ownNotFound
      return { html, head, outcome, ...(ownNotFound && { ownNotFound }), queries: dehydrate(queryClient) }
    },
  }
}

/**
 * The finished HTML of a page whose code and data are there.
 *
 * @throws the first error of any component: React itself would send the page with a hole for the browser to fill.
 */
async function renderHtml(page: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(page, {
    // Nothing is sent late, which would need a script of React's in the page.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      if (error instanceof LeftToBrowser) return BROWSER_DRAWS
      errors.push(error)
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (errors.length > 0) throw errors[0]
  return html
}
