import type { Page } from '@playwright/test'

/** How an attack ends for the visitor: their page goes on, or the release before draws it. */
export type Saw = 'the page, as it was' | 'last known good'

/** Who reports whose fault it was. */
export type NoticedBy =
  | 'the watch over the frame'
  | 'the thread beside the page'
  | 'the next page of this browser'
  | 'the error itself'
  | 'the policy of the page'

/** What is reported with it; `nothing` where the browser refuses it and the page goes on. */
export type ReportedAs = 'frame' | 'hang' | 'uncaught' | 'nothing'

/** One way in which a release turns on the page around it. */
export interface Attack {
  /** Stable, kebab-case; the page's code finds it in the address. */
  id: string
  /** What the release does; a sentence for the table, without its full stop. */
  done: string
  /** Body of a function that runs in the page's effect. */
  code: string
  /** It runs while the page is drawn. */
  inRender?: boolean
  saw: Saw
  noticedBy: NoticedBy
  reported: ReportedAs
  /** No later than this after the visitor asked for the page, in whole seconds. */
  boundS: number
  /** Lines in the browser's console that it provokes; where nothing is reported, they show that it was refused. */
  provokes?: readonly RegExp[]
  /** What the visitor does once the page has come to rest. */
  act?: (page: Page) => Promise<unknown>
}
