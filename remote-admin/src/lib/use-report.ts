import { useQuery } from '@tanstack/react-query'
import type { LiveRemote, TelemetryReport, TelemetryTotals } from 'shared-contracts'
import { useHost } from 'shared-ui'

const REFRESH_MS = 10_000

/** What the regions of an environment came to within the last hour, kept up to date. */
export function useReport(environment: string, remote?: string) {
  const { queries } = useHost()
  return useQuery({
    ...queries.telemetry.report.queryOptions({ input: { environment, ...(remote && { remote }) } }),
    staleTime: REFRESH_MS - 1_000,
    refetchInterval: REFRESH_MS,
  })
}

/** What a remote's active release and its canary came to; overrides are no visitors. */
export function totalsOf(report: TelemetryReport, { name, active, rollout }: LiveRemote) {
  const find = (cohort: TelemetryTotals['cohort'], version: string | undefined) =>
    report.items.find((one) => one.remote === name && one.cohort === cohort && one.version === version)
  return { stable: find('stable', active.version), canary: find('canary', rollout?.release.version) }
}
