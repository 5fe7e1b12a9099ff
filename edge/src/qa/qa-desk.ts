import type { ReleaseStore } from 'registry/store/registry-store'
import type { Overrides, PageData, QaState, IgnoredOverride, QaRelease, QaRemotes } from 'shared-contracts'
import type { Account, SignedInAccount } from 'shared-contracts/accounts/account.schema'
import type { Environment, EnvironmentSlot } from 'registry/documents/environment.schema'
import { fitsContract } from 'registry/releases/release-files'
import type { Release } from 'registry/documents/release.schema'
import { bucketOf } from 'registry/rollouts/change-rollout'
import { type RegistrySite, type Site, ANYBODY } from '../snapshot/site'
import { withLocalhost, localPort } from './localhost'
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

/** Whether this visitor may choose releases: staff whose role shows them, with the factors that the shop asks for. */
export function mayChoose({ demo }: Pick<QaDeps, 'demo'>, { admin }: PageData['sessions']): boolean {
  const account: (Account & Pick<Partial<SignedInAccount>, 'staff'>) | null | undefined = admin
  const staff = account?.staff
  return demo || (staff?.owesSecondFactor !== true && staff?.permissions.includes('releases.read') === true)
}

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

/** What a release's folder may be called: nothing else becomes part of a path. */
const VERSION = /^[0-9a-f]{16}$/

interface Options {
  releases: ReleaseStore
  environment: Environment
  /** Version of shared-contracts in the shell. */
  contractVersion: string
  /** Dev servers are for who may choose. */
  mayChoose: boolean
}

interface AcceptedOverrides {
  /** By remote. */
  versions: Record<string, string>
  /** Ports of dev servers on the visitor's machine, by remote. */
  ports: Record<string, number>
  ignored: IgnoredOverride[]
}

/** What of a choice can be had: releases that the registry keeps and the shell can work with, of remotes that are live. */
async function acceptOverrides(wanted: Overrides, options: Options): Promise<AcceptedOverrides> {
  const { releases, environment, contractVersion, mayChoose } = options
  const accepted: AcceptedOverrides = { versions: {}, ports: {}, ignored: [] }
  for (const [remote, version] of Object.entries(wanted)) {
    const ignore = (why: IgnoredOverride['why']) => void accepted.ignored.push({ remote, version, why })
    const port = localPort(version)
    if (!Object.hasOwn(environment.remotes, remote)) ignore('not-live')
    else if (port !== null && !mayChoose) ignore('not-allowed')
    else if (port !== null) accepted.ports[remote] = port
    else {
      const release = VERSION.test(version) ? await releases.read(remote, version).catch(() => null) : null
      if (!release) ignore('gone')
      else if (!fitsContract(release, contractVersion)) ignore('contract')
      else accepted.versions[remote] = version
    }
  }
  return accepted
}

const toChoice = (release: Release, contractVersion: string): QaRelease => {
  const { version, owner, publishedAt, commit, subject = null, author = null, sizes } = release
  return {
    version,
    owner,
    publishedAt,
    commit,
    subject,
    author,
    ...sizes,
    fits: fitsContract(release, contractVersion),
  }
}

const toRollout = ({ rollout }: EnvironmentSlot, visitor: string | null) =>
  rollout && {
    version: rollout.version,
    shareBp: rollout.shareBp,
    state: rollout.state,
    bucket: visitor === null ? null : bucketOf(rollout.id, visitor),
  }

/** Every live remote with all that can be chosen of it. @param visitor the id that rollouts draw by; `null` when there is none yet. */
export async function remotesForChoice({ releases: kept, site }: QaDeps, visitor: string | null): Promise<QaRemotes> {
  const { revision, remotes } = await site.environment()
  const { host } = await site.read(ANYBODY)
  return {
    revision,
    remotes: await Promise.all(
      Object.entries(remotes).map(async ([name, slot]) => {
        const releases = await kept.list(name)
        const live = releases.find(({ version }) => version === slot.active)
        return {
          name,
          owner: live?.owner ?? releases[0]?.owner ?? '',
          devPort: live?.devPort ?? null,
          active: slot.active,
          rollout: toRollout(slot, visitor),
          releases: releases.map((release) => toChoice(release, host.contractVersion)),
        }
      }),
    ),
  }
}
