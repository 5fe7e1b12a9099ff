import type { ReleaseStore } from 'registry/store/registry-store'
import type { Overrides, PageData, QaState } from 'shared-contracts'
import type { RegistrySite, Site } from '../snapshot/site'
import { ANYBODY } from '../snapshot/site'
import { acceptOverrides, type AcceptedOverrides } from './accept-overrides'
import { withLocalhost } from './localhost'
import { readOverrides, readToolbar } from './override-cookie'

export interface QaDeps {
  site: RegistrySite
  /** Releases to choose from. */
  releases: ReleaseStore
  /** Signs cookies and links. */
  secret: string
  /** Milliseconds since 1970. */
  now: () => number
  demo: boolean
}

/** A page for somebody who tests. */
export interface QaVisit {
  state: QaState
  /** Releases instead of those that everybody has, by remote. */
  versions: Overrides
  /** Puts dev servers of the visitor's machine in. */
  adapt: (site: Site) => Site
}

/** Whether this visitor may choose releases. */
export const mayChoose = ({ demo }: Pick<QaDeps, 'demo'>, sessions: PageData['sessions']): boolean =>
  demo || Boolean(sessions.admin)

/** What of a choice can be had at the moment. */
export async function accept(deps: QaDeps, wanted: Overrides, may: boolean): Promise<AcceptedOverrides> {
  const { releases, site } = deps
  const { host } = await site.read(ANYBODY)
  return acceptOverrides(wanted, {
    releases,
    environment: await site.environment(),
    contractVersion: host.contractVersion,
    mayChoose: may,
  })
}

/** How the toolbar stands, where there is one. */
function toolbarOf(request: Request): Pick<QaState, 'toolbar'> {
  const toolbar = new URL(request.url).searchParams.has('qa') ? 'open' : readToolbar(request)
  return toolbar ? { toolbar } : {}
}

/** The same for a page of development, where there is no registry to choose from: failures can be simulated. */
export function developmentVisit(request: Request): QaVisit {
  const state = { mayChoose: false, ...toolbarOf(request), overrides: {}, ignored: [], until: null }
  return { state, versions: {}, adapt: (site) => site }
}

/** What testing means for one page; `null` for everybody who has nothing to do with it. */
export async function visitOf(deps: QaDeps, request: Request, sessions: PageData['sessions']): Promise<QaVisit | null> {
  const may = mayChoose(deps, sessions)
  const choice = readOverrides(request, deps.secret, deps.now())
  if (!choice && !may) return null
  const { versions, ports, ignored } = choice
    ? await accept(deps, choice.overrides, may)
    : { versions: {}, ports: {}, ignored: [] }
  const local = Object.fromEntries(Object.entries(ports).map(([remote, port]) => [remote, `localhost:${port}`]))
  return {
    versions,
    adapt: (site) => withLocalhost(site, ports),
    state: {
      mayChoose: may,
      ...toolbarOf(request),
      overrides: { ...versions, ...local },
      ignored,
      until: choice && new Date(choice.until).toISOString(),
    },
  }
}
