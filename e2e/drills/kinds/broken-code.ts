import { EFFECT_AFTER_MS } from '../stage/sabotage'
import { DRILL_TIMINGS } from '../stage/stage'
import type { Kind } from './kind'

const { giveUpMs, retryMs } = DRILL_TIMINGS

/** Releases whose files all come, and whose code does not work. */
export const brokenCode: readonly Kind[] = [
  {
    id: 'throws-at-import',
    done: 'Its code throws when it is imported',
    ending: 'last-known-good',
    steps: ['load', 'retry'],
    live: { sabotage: 'import' },
  },
  {
    id: 'throws-at-render',
    done: 'Its page throws when it is drawn',
    ending: 'last-known-good',
    steps: ['render'],
    live: { sabotage: 'render' },
  },
  {
    id: 'throws-in-browser',
    done: 'Its page throws when the browser draws it; where the shop renders pages, it does not',
    ending: 'last-known-good',
    steps: ['render'],
    live: { sabotage: 'browser' },
  },
  {
    id: 'throws-in-effect',
    done: 'An effect of its page throws, 5 s after the page was shown',
    ending: 'last-known-good',
    steps: ['render'],
    // Twice: the retry shows the same release once more.
    waitMs: 2 * EFFECT_AFTER_MS,
    live: { sabotage: 'effect' },
    outcomes: ['ok', 'fail'],
  },
  {
    id: 'suspends-for-ever',
    done: 'Its page suspends for ever',
    ending: 'last-known-good',
    steps: ['render'],
    waitMs: giveUpMs + retryMs,
    live: { sabotage: 'suspense' },
  },
]
