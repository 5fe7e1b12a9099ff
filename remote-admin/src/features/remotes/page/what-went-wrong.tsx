import { patterns } from 'shared-ui'
import { type Column, DataTable, Panel } from 'shared-ui/back-office'
import { type Formats, useFormats } from '../../../lib/formats'
import { useReport } from '../../../lib/use-report'
import { VersionMark } from '../../../ui/version-mark'
import { type Fault, messages } from './messages'
import styles from './remote-charts.module.css'

const { wrongColumns: names } = messages

const faultColumns = ({ count }: Formats): Column<Fault>[] => [
  { key: 'what', header: names.what, cell: ({ fault }) => messages.faults[fault] },
  { key: 'release', header: names.release, cell: ({ version }) => <VersionMark version={version} /> },
  { key: 'visitors', header: names.visitors, cell: ({ cohort }) => messages.groups[cohort] },
  { key: 'count', header: names.count, align: 'end', cell: (fault) => count(fault.count) },
]

/** The causes behind a remote's share of errors, the most frequent first. */
export function WhatWentWrong({ remote, environment }: { remote: string; environment: string }) {
  const { data, isError } = useReport(environment, remote)
  const columns = faultColumns(useFormats())
  if (!data && !isError) return null
  const faults: Fault[] = [...(data?.faults ?? []), ...(data?.evictions ?? [])]
    .filter((fault) => fault.remote === remote)
    .sort((one, other) => other.count - one.count)
  return (
    <Panel title={messages.wrong} className={styles.wrong}>
      {!data && <p className={patterns.soft}>{messages.wrongFailed}</p>}
      {data && faults.length === 0 && <p className={patterns.soft}>{messages.nothingWrong}</p>}
      {faults.length > 0 && (
        <>
          <p className={patterns.note}>{messages.wrongNote}</p>
          <DataTable
            caption={messages.wrong}
            columns={columns}
            rows={faults}
            rowKey={({ fault, version, cohort }) => `${fault} ${version} ${cohort}`}
            phoneHeading="h3"
          />
        </>
      )}
    </Panel>
  )
}
