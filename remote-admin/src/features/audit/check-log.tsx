import { useMutation } from '@tanstack/react-query'
import { Button, joinClasses, patterns, useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import styles from './audit.module.css'
import { messages } from './messages'

const text = messages.check

/** Has every hash of the log made anew, when somebody asks for it. */
export function CheckLog() {
  const { api } = useHost()
  const { moment } = useFormats()
  const { data, isPending, isError, submittedAt, mutate } = useMutation({ mutationFn: () => api.audit.check() })
  return (
    <div className={patterns.stack2}>
      <div>
        <Button variant="secondary" pending={isPending} pendingText={text.pending} onClick={() => mutate()}>
          {text.act}
        </Button>
      </div>
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
