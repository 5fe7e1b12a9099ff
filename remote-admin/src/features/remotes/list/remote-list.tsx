import type { LiveEnvironment } from 'shared-contracts'
import { useMediaQuery } from 'shared-ui'
import { breakpoints } from '../../../lib/breakpoints'
import { totalsOf, useReport } from '../../../lib/use-report'
import type { Asked } from '../change/intents'
import { RemoteCards } from './remote-cards'
import { RemoteTable } from './remote-table'
import type { RemoteRow } from './remote-row'

interface RemoteListProps {
  environments: readonly LiveEnvironment[]
  environment: LiveEnvironment
  onAsk: (asked: Asked) => void
}

/** A table where there is room for one, cards where there is not: two markups, so that each reads as what it is. */
export function RemoteList({ environments, environment, onAsk }: RemoteListProps) {
  const report = useReport(environment.name)
  const rows = environment.remotes.map((remote): RemoteRow => ({
    remote,
    health: report.data ? totalsOf(report.data, remote) : report.isError ? 'failed' : 'loading',
    elsewhere: environments.flatMap(({ name, remotes }) => {
      const there = remotes.find((one) => one.name === remote.name)
      return there && name !== environment.name ? [{ environment: name, version: there.active.version }] : []
    }),
  }))
  const isTable = useMediaQuery(breakpoints.table)
  const List = isTable ? RemoteTable : RemoteCards
  return <List environment={environment.name} rows={rows} onAsk={onAsk} />
}
