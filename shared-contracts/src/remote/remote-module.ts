import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { ApiClient, ApiQueries } from '../client'
import type { HostServices, ShopConfig } from './host-services'

/** What a page may use to load its data: on the server, on hover and at navigation alike. */
export interface PageContext {
  queryClient: QueryClient
  api: ApiClient
  queries: ApiQueries
  config: ShopConfig
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** A page that is not simply there: answered with this HTTP status, or by a permanent redirect. */
export type PageOutcome = { status: 404 } | { redirectTo: string }

export interface PageHead {
  /** Without the shop's name, which the host appends; the landing page leaves it empty. */
  title: string
  description?: string
  /** Path of the one address of this content. */
  canonical?: string
  /** Address of the picture that stands beside a link to the page where it is shared. */
  sharePicture?: string
  /** What the page's product costs, as a decimal number, with its ISO 4217 currency. */
  sharePrice?: { amount: string; currency: string }
  /** The picture that is largest at first sight, preloaded with the page. */
  preloadPicture?: { srcset: string; sizes: string; type: string }
}

/** One page of a remote, loaded when its route matches. */
export interface PageModule {
  Page: ComponentType
  /** Called after `prefetch`; reads the cache, never fetches. */
  head: (context: PageContext) => PageHead
  /** Fills the query cache with what the page shows first. Rejecting shows the page in its failed state, never a blank. */
  prefetch?: (context: PageContext) => Promise<PageOutcome | void>
  /** The page says itself what is missing; otherwise the shell's "not found" stands in its place. */
  ownNotFound?: true
}

export interface RemoteFrameProps {
  host: HostServices
  children: ReactNode
}

/**
 * All that a remote exposes, as the default export of its module `./remote`.
 * `pages` has one loader for every `page` named in the remote's `remote.json`.
 */
export interface RemoteModule {
  /** Stays mounted while the visitor moves between this remote's pages. */
  Frame: ComponentType<RemoteFrameProps>
  pages: Readonly<Record<string, () => Promise<PageModule>>>
}
