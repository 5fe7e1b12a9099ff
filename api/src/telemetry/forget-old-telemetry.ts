import { lt } from 'drizzle-orm'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { telemetryMinutes } from './telemetry-minutes.table'

/** Counts are kept this long. Two weeks let one Monday be compared with another. */
export const TELEMETRY_KEPT_MS = 14 * 24 * 60 * 60 * 1000

/** Removes the counts of minutes that nobody asks about any more. */
export async function forgetOldTelemetry({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db
    .delete(telemetryMinutes)
    .where(lt(telemetryMinutes.minute, new Date(clock.now().getTime() - TELEMETRY_KEPT_MS)))
}
