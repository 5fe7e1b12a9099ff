import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** How often each outcome came in a minute. Holds nothing of who it came to. */
export const telemetryMinutes = pgTable(
  'telemetry_minutes',
  {
    environment: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    cohort: text({ enum: ['stable', 'canary', 'override'] }).notNull(),
    minute: moment('minute').notNull(),
    page: text().notNull(),
    outcome: text({
      enum: ['ok', 'recovered', 'fallback', 'fail', 'unrendered', 'fault', 'started', 'sent', 'answered'],
    }).notNull(),
    /** The step of a recovery, the kind of a fault; else empty. */
    detail: text().notNull(),
    /** Beacons that came; of one page's successes with a release the first. */
    recorded: integer().notNull(),
    /** How many there were: more than came, where successes are sampled or a page has several. */
    total: integer().notNull(),
    /** Counts by bucket, see `histogram.ts`. */
    loadMs: integer('load_ms').array().notNull(),
    readyMs: integer('ready_ms').array().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.environment,
        table.remote,
        table.version,
        table.cohort,
        table.minute,
        table.page,
        table.outcome,
        table.detail,
      ],
    }),
  ],
)
