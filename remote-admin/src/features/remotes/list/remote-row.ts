import type { LiveRemote, TelemetryTotals } from 'shared-contracts'
import type { Asked } from '../change/intents'

/** All that the list tells of a remote. */
export interface RemoteRow {
  remote: LiveRemote
  health: { stable: TelemetryTotals | undefined; canary: TelemetryTotals | undefined } | 'loading' | 'failed'
  /** What everybody has of it in the other environments. */
  elsewhere: readonly { environment: string; version: string }[]
}

export interface RemoteListProps {
  environment: string
  rows: readonly RemoteRow[]
  onAsk: (asked: Asked) => void
}
