import { useQuery } from '@tanstack/react-query'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import styles from './audit.module.css'
import { messages } from './messages'

const text = messages.check

/** Has every hash of the log made anew, when somebody asks for it. */
export function CheckLog() {
  const { queries } = useHost()
  const { data, isFetching, isError, refetch } = useQuery({
    ...queries.audit.check.queryOptions(),
    enabled: false,
    retry: false,
  })
  return (
    <div className={patterns.stack2}>
      <div>
        <Button variant="secondary" pending={isFetching} pendingText={text.pending} onClick={() => void refetch()}>
          {text.act}
        </Button>
      </div>
      <div role="status">
        {isError && !isFetching && <p>{text.failed}</p>}
        {data?.broken && <p>{text.broken(data.broken.id, data.broken.why)}</p>}
        {data?.holds && <p>{text.holds(data.sealed)}</p>}
      </div>
      {data?.holds && data.head && (
        <p className={joinClasses(patterns.note, patterns.breakable)}>
          {text.head} <span className={styles.head}>{data.head}</span>
        </p>
      )}
    </div>
  )
}
