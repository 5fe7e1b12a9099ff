import type { UseMutationResult } from '@tanstack/react-query'
import type { AuditCheck } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import styles from './audit.module.css'
import { messages } from './messages'

const text = messages.check

/** What came of having every hash of the log made anew, once somebody has asked for it. */
export function CheckedLog({ check }: { check: UseMutationResult<AuditCheck, Error, void> }) {
  const { data, isError, submittedAt } = check
  const { moment } = useFormats()
  return (
    <div>
      {/* It is there while the answer is on its way, so that it is read out. */}
      <div role="status">
        {isError && <p>{text.failed}</p>}
        {data?.broken && <p>{text.broken(data.broken.id, data.broken.why)}</p>}
        {data?.holds && <p>{text.holds(data.sealed)}</p>}
        {data && <p className={patterns.note}>{text.at(moment(new Date(submittedAt).toISOString()))}</p>}
      </div>
      {data?.holds && data.head && (
        <p className={joinClasses(patterns.note, patterns.breakable)}>
          {text.head} <span className={styles.head}>{data.head}</span>
        </p>
      )}
    </div>
  )
}
