import type { Ending } from '../kinds/kind'

/** What one drill found. */
export interface Finding {
  remote: string
  /** Id of the kind of failure. */
  kind: string
  ending: Ending
  /** It took no longer than this, in whole seconds. */
  boundS: number
}
