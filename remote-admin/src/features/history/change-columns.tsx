import type { ReleaseChange } from 'shared-contracts'
import { VisuallyHidden, joinClasses, patterns } from 'shared-ui'
import { type Column, Moment } from 'shared-ui/back-office'
import type { Formats } from '../../lib/formats'
import { VersionMark } from '../../ui/version-mark'
import styles from './change-columns.module.css'
import { messages } from './messages'

/** What was done, and to what. */
function WhatFact({ remote, action }: ReleaseChange) {
  return (
    <>
      <strong className={patterns.medium}>{remote ?? messages.shell}</strong>{' '}
      <span className={joinClasses(patterns.soft, (action === 'stop' || action === 'rollback') && styles.alarming)}>
        {messages.actions[action]}
      </span>
    </>
  )
}

/** Between which releases. */
function VersionsFact({ from, to }: ReleaseChange) {
  return (
    <span className={patterns.nowrap}>
      {from ? <VersionMark version={from} /> : messages.first}
      <span aria-hidden="true"> → </span>
      <VisuallyHidden>{messages.to}</VisuallyHidden>
      {to && <VersionMark version={to} />}
    </span>
  )
}

const { columns: names } = messages

/** What was done names a change. */
export const changeColumns = ({ share }: Formats): Column<ReleaseChange>[] => [
  { key: 'at', header: names.at, whole: true, cell: ({ at }) => <Moment at={at} /> },
  { key: 'by', header: names.by, cell: ({ by }) => by },
  { key: 'what', header: names.what, whole: true, isTitle: true, cell: (change) => <WhatFact {...change} /> },
  { key: 'versions', header: names.versions, cell: (change) => <VersionsFact {...change} /> },
  { key: 'share', header: names.share, align: 'end', cell: ({ shareBp }) => share(shareBp) },
  { key: 'reason', header: names.reason, cell: ({ reason }) => reason },
]
