import { setImmediate } from 'node:timers/promises'
import { limitConcurrency } from '../../../platform/jobs/limit-concurrency'

const inTurn = limitConcurrency(1)

/** Draws one document after the other: each stops the process for a moment, in which whatever else waits is not to wait for all of them. */
export const drawInTurn = <T>(draw: () => T): Promise<T> =>
  inTurn(async () => {
    await setImmediate()
    return draw()
  })
