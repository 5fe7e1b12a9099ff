/** How an attack ends for the visitor: their page goes on, or the release before draws it. */
export type Saw = 'the page, as it was' | 'last known good'

/** Who tells whose fault it was. */
export type NoticedBy = 'the watch over the frame' | 'the error itself'

/** What is told with it. */
export type Told = 'frame' | 'uncaught'

/** One way in which a release turns on the page around it. */
export interface Attack {
  /** Stable, kebab-case; the page's code finds it in the address. */
  id: string
  /** What the release does; a sentence for the table, without its full stop. */
  done: string
  /** Body of a function that runs in the page's effect. */
  code: string
  saw: Saw
  noticedBy: NoticedBy
  told: Told
  /** No later than this after the visitor asked for the page, in whole seconds. */
  boundS: number
  /** Lines in the browser's console that it provokes. */
  provokes?: readonly RegExp[]
}
