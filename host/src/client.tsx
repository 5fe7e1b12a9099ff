import { pageNonce } from './page-data/expose-nonce'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { bringOfficeEndpoints, PAGE_DATA_ID, type PageData } from 'shared-contracts'
import { App } from './app'
import { createServices } from './create-services'
import { allowScriptsOf } from './frame/script-policy'
import { leaveMark, readDied, removeMark } from './frame/visit-mark'
import { bringLateParts } from './bring-late-parts'
import { noteOldContract } from './network/note-old-contract'
import { elsewhereOf } from './navigation/is-elsewhere'
import { meantLocation, ShellRouter } from './navigation/shell-router'
import { BROWSER_DRAWS } from './page-data/browser-draws'
import { fillQueryClient } from './page-data/fill-query-client'
import { createQueryClient } from './query-client'
import { summonQa } from './qa/summon-qa'
import { dropFailedStyles, reportUncaught } from './remotes/report'
import { startFederation } from './remotes/federation'
import { matchShellRoute } from './remotes/match-shell-route'
import { PageLoader } from './remotes/page-loader'
import { RemoteBoundary } from './remotes/remote-boundary'
import { createSession } from './session/create-session'
import { noteEndedSession } from './session/note-ended-session'
import { ShellProvider, type FirstScript, type Shell } from './shell'
import { reportAtOnce } from './telemetry/report-at-once'
import { watchRegions } from './telemetry/watch-regions'
import { createToasts } from './toasts/create-toasts'

/** What boundaries of remotes have caught. */
const caught = new Set<string>()

const options: RootOptions = {
  // A remote's failure is reported by the ladder; React's own line about it would be a second one.
  onCaughtError(error, { errorBoundary }) {
    if (errorBoundary instanceof RemoteBoundary) caught.add(String(error))
    else console.error(error)
  },
  // A page that differs from what the server rendered, for one: it works, but must not happen.
  onRecoverableError(error) {
    if (error instanceof Error && 'digest' in error && error.digest === BROWSER_DRAWS) return
    const cause = error instanceof Error ? error.cause : undefined
    // What failed over a rendered page was drawn once more, and reported when that failed too.
    if (!caught.has(String(cause))) console.error(error, cause)
  },
}

function start(pageData: PageData, first: FirstScript): void {
  dropFailedStyles()
  const { snapshot, config, flags, timings, hydrate, frame, notFound } = pageData
  reportUncaught(snapshot)
  const queryClient = createQueryClient()
  fillQueryClient(queryClient, pageData)

  const services = createServices({
    origin: location.origin,
    contract: snapshot.contractVersion,
    config,
    flags,
    toast: createToasts(),
    session: (api) => createSession({ api, queryClient, tabs: new BroadcastChannel('session') }),
    onFailure(error, endpoint) {
      // That nobody is signed in is the answer there.
      if (endpoint.at(-1) !== 'checkSession') noteEndedSession(queryClient, error)
      noteOldContract(error)
    },
  })
  const onSign = watchRegions(pageData)
  const importRemote = summonQa(pageData, startFederation(pageNonce), () => shell)
  const loader = new PageLoader({
    snapshot,
    services,
    queryClient,
    importRemote,
    timings,
    onSign,
    currentPath: () => location.pathname + location.search,
  })
  const shell: Shell = { services, queryClient, snapshot, pageData, loader, first }

  const path = location.pathname + location.search
  const match = matchShellRoute(snapshot, location.pathname)
  if (match) onSign({ came: 'asked', route: match.route, path, at: 0 })
  // A failure is that of the first call, which tries again.
  if (match?.route.guard && match.route.guard !== 'shop') void bringOfficeEndpoints().catch(() => undefined)
  // Begun before React, so that the remote's code travels while the frame is drawn.
  if (match && hydrate && !frame) loader.adopt(match, path, notFound ? { status: 404 } : null)
  else if (match) void loader.preload(match).catch(() => undefined)

  const isElsewhere = elsewhereOf(pageData, location.pathname)
  const app = (
    <ShellRouter isElsewhere={isElsewhere}>
      <ShellProvider value={shell}>
        <App services={services} queryClient={queryClient} pageData={pageData} />
      </ShellProvider>
    </ShellRouter>
  )
  // The edge puts it there with the data that was just read.
  const root = document.getElementById('root')!
  if (hydrate) hydrateRoot(root, app, options)
  else createRoot(root, options).render(app)
  window.addEventListener('online', loader.retryFailed)
}

/** What the edge put into the page. @throws when the page was not made by it. */
function readPageData(): PageData {
  const element = document.getElementById(PAGE_DATA_ID)
  if (!element?.textContent) throw new Error(`The page has no #${PAGE_DATA_ID}`)
  return JSON.parse(element.textContent) as PageData
}

const pageData = readPageData()
const first: FirstScript = { match: matchShellRoute, reportAtOnce, leaveMark, removeMark, meantLocation }
allowScriptsOf(pageData)
const begin = () => start(pageData, first)
const died = readDied()
addEventListener('pagehide', removeMark)
if (died)
  // With nothing of a remote in the page yet: what has stopped it once would stop it again.
  bringLateParts()
    .then(({ evictDied }) => evictDied({ pageData, ...first }, died))
    .then((goes) => goes || begin(), begin)
else begin()
