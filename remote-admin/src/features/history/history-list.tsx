import type { ReleaseChange } from 'shared-contracts'
import { useMediaQuery } from 'shared-ui'
import { breakpoints } from '../../lib/breakpoints'
import { HistoryCards } from './history-cards'
import { HistoryTable } from './history-table'

/** A table where there is room for one, cards where there is not. */
export function HistoryList({ changes }: { changes: readonly ReleaseChange[] }) {
  return useMediaQuery(breakpoints.table) ? <HistoryTable changes={changes} /> : <HistoryCards changes={changes} />
}
