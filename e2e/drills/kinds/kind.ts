import type { BrowserContext, Page } from '@playwright/test'
import type { Release } from 'registry/documents/release.schema'
import type { Beacon } from 'shared-contracts'
import type { DrilledRemote } from '../stage/drilled-remotes'
import type { Difference } from '../stage/derive-release'
import type { Stage } from '../stage/stage'

/** How a visit ends: as if nothing were, by a step of the ladder, or with the card. */
export type Ending = 'unharmed' | 'retry' | 'last-known-good' | 'card'

/** All that a kind may meddle with. */
export interface Scene {
  page: Page
  context: BrowserContext
  stage: Stage
  remote: DrilledRemote
  /** The release that is live. */
  live: Release
}

/** One way in which a remote fails. */
export interface Kind {
  /** Stable, kebab-case. */
  id: string
  /** What is done to the remote; a sentence for the table, without its full stop. */
  done: string
  ending: Ending
  /** What the ladder reports, in this order, each once. */
  steps: readonly string[]
  /** What the ladder waits before it goes on, in milliseconds; 0 when it learns of the failure at once. */
  waitMs?: number
  /** How the release that is live differs from the one that a team ships; not at all when absent. */
  live?: Partial<Difference>
  /** Comes to the page from another page of the shop, without loading the document anew. */
  inPlace?: boolean
  /** Lines in the browser's console that the drill provokes. */
  provokes?: readonly RegExp[]
  /** What is reported of the steps, where their names do not say it. */
  fault?: Beacon['fault']
  /** What is reported of the visit, where its ending does not say it. */
  outcomes?: readonly Beacon['outcome'][]
  /** Before the visitor comes to the shop. */
  prepare?: (scene: Scene) => Promise<unknown>
  /** While they look at another page, just before they come to this one. */
  strike?: (scene: Scene) => Promise<unknown>
  /** What ends the failure. After a card "Try again" has to help then. */
  mend?: (scene: Scene) => Promise<unknown>
  /** The card goes as soon as it is mended, without anybody pressing anything. */
  comesBack?: true
  /** What else has to be true in the end. */
  prove?: (scene: Scene) => Promise<unknown>
}

/** Addresses of a release's files. */
export const filesOf = ({ name, version }: Release) => `**/remotes/${name}/${version}`
