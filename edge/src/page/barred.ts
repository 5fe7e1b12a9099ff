import { cookie } from 'api/http/cookie'
import type { RemoteRelease, Snapshot } from 'shared-contracts'
import type { Site, SiteSource, Visitor } from '../snapshot/site'
import type { PageMatch } from './match-page'

/** Written by the shell, where a release did harm beyond its region or stopped the page: see `host/src/frame/evict.ts`. */
const barredCookie = cookie('barred', { value: /./, forScripts: true })
const NAME = /^[a-z][a-z0-9]{0,39}(?:\/[\w-]{1,60})?@[0-9a-f]{16}$/

/**
 * What this browser does without for a while: releases, as in `storefront@0123456789abcdef`, and pages of them, as in
 * `storefront/cart@0123456789abcdef`.
 */
export function readBarred(request: Request): ReadonlySet<string> {
  const kept = barredCookie.read(request.headers.get('cookie'), { secure: false }) ?? ''
  return new Set(kept.split('.').filter((name) => NAME.test(name)))
}

/**
 * What is live for a visitor, without the releases that their browser does without: by the release before, or with nothing of the
 * remote but its routes, on which the shell puts a card. Their visits count for no release, as those of who chose one by hand.
 */
export async function readWithout(source: SiteSource, visitor: Visitor, barred: ReadonlySet<string>): Promise<Site> {
  const found = await source.read(visitor)
  if (barred.size === 0) return found
  const isBarred = (name: string, version: string | undefined) => barred.has(`${name}@${version}`)
  const overrides = { ...visitor.overrides }
  for (const { name, version, lastKnownGood } of Object.values(found.snapshot.remotes))
    if (isBarred(name, version) && lastKnownGood) overrides[name] = lastKnownGood.version
  const site = await source.read({ ...visitor, overrides })
  const remotes = { ...site.snapshot.remotes }
  const active = { ...site.active }
  for (const remote of Object.values(remotes)) {
    const { name, version, lastKnownGood } = remote
    const kept = isBarred(name, lastKnownGood?.version) ? null : lastKnownGood
    const barredPages = remote.routes.map(({ page }) => page).filter((page) => isBarred(`${name}/${page}`, version))
    if (!isBarred(name, version))
      remotes[name] = { ...remote, lastKnownGood: kept, ...(barredPages.length > 0 && { barredPages }) }
    else {
      delete active[name]
      remotes[name] = { ...remote, lastKnownGood: null, barred: true }
    }
  }
  return { ...site, active, snapshot: { ...site.snapshot, remotes } }
}

/** The same for one page: nothing of its remote is drawn or preloaded where this browser does without it. */
export function withoutBarredPage(site: Site, match: PageMatch | null): Site {
  const { remote, page } = match ?? {}
  if (!remote || !page || !site.snapshot.remotes[remote]?.barredPages?.includes(page)) return site
  const { [remote]: _barred, ...active } = site.active
  return { ...site, active }
}

// A remote's entry knows the files of its pages and their hashes itself; here they would be most of the page's bytes.
const slim = <T extends RemoteRelease>(release: T): T => ({ ...release, pages: {} })

/** The snapshot as a page carries it: the files that a page needs are in its HTML as preloads, and in no list. */
export function forBrowsers({ remotes, ...rest }: Snapshot): Snapshot {
  return {
    ...rest,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [
        name,
        { ...slim(remote), lastKnownGood: remote.lastKnownGood && slim({ ...remote.lastKnownGood, routes: [] }) },
      ]),
    ),
  }
}
