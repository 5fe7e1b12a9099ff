import type { Tx } from '../../platform/db/database'
import { teamEvents } from './team-events.table'

/** Who does something to a team. */
export interface Actor {
  sellerId: string
  accountId: string
}

type Event = Pick<typeof teamEvents.$inferInsert, 'act' | 'who' | 'role'>

/** Adds to a team's history. */
export async function recordTeamEvent(tx: Tx, { sellerId, accountId }: Actor, event: Event, at: Date): Promise<void> {
  await tx.insert(teamEvents).values({ sellerId, actorId: accountId, ...event, at })
}
