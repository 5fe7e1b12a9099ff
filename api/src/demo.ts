import type { Hono } from 'hono'
import type { DrawnPictures } from './catalogue/pictures/present-picture'
import type { Deps } from './deps'

/**
 * What makes a shop a demo: goods, people and a past to look at, and tools to try them with. The workspace `demo` is it; the API
 * itself knows no more of it than this, and is handed it where a process starts.
 */
export interface Demo {
  /** Draws the pictures that are kept as descriptions: those of a shop that once was a demo, too. */
  createDrawnPictures(from: Pick<Deps, 'db' | 'files'>): DrawnPictures
  /** Fills an empty shop, then draws its pictures in the background. */
  start(deps: Deps): Promise<void>
  /** Fills the shop up to so many products. What is there stays. */
  fill(deps: Deps, products: number): Promise<void>
  /** Throws everything away, accounts and pictures included, and starts afresh. */
  reset(deps: Deps): Promise<void>
  /** Adds the inbox and the clock that can be moved forward, below `/dev`. */
  mountTools(app: Hono, deps: Deps): void
  /** Whether somebody can sign in with an address and the password of the demo, which everybody knows. */
  hasPublicAccounts(from: Pick<Deps, 'db'>): Promise<boolean>
}
