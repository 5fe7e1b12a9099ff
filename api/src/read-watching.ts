import { isWeakSecret } from './platform/secrets/key-file-problem'
import { secretMessages } from './platform/secrets/secrets.messages'
import type { Reading } from './read-stripe-settings'

/** How the shop is watched by who operates it. */
export interface Watching {
  /** Who has it reads `/metrics`; `null`: nothing is counted, and there is no such place. */
  metricsToken: string | null
}

/** What is wrong is noted. */
export function readWatching({ text, wrong }: Pick<Reading, 'text' | 'wrong'>): Watching {
  const metricsToken = text('METRICS_TOKEN') ?? null
  if (metricsToken && isWeakSecret(metricsToken)) wrong.push(secretMessages.weak('METRICS_TOKEN'))
  return { metricsToken }
}
