import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isProblem } from 'shared-contracts'
import { ButtonLink, EmptyState, RetryNotice, Skeleton, useHost, VisuallyHidden } from 'shared-ui'
import { adminPaths } from '../../../lib/admin-paths'
import { messages as shared } from '../../../ui/messages'
import { PageHead } from '../../../ui/page-head'
import { messages } from '../messages'
import { AnswerForm } from './answer-form'
import { MessageFacts } from './message-facts'
import styles from './message-page.module.css'
import { MoveButton } from './move-button'
import { Thread } from './thread'

/** One message: who wrote it and from where, what was answered, and the ways to go on. */
export function MessagePage() {
  const { id = '' } = useParams()
  const { queries } = useHost()
  const thread = useQuery(queries.contact.get.queryOptions({ input: { id } }))
  const { data } = thread

  if (isProblem(thread.error, 'NOT_FOUND') || isProblem(thread.error, 'VALIDATION_FAILED'))
    return (
      <EmptyState
        heading="h1"
        title={messages.gone}
        action={
          <ButtonLink variant="secondary" to={adminPaths.messages()}>
            {messages.toMessages}
          </ButtonLink>
        }
      >
        {messages.goneText}
      </EmptyState>
    )
  return (
    <>
      <PageHead
        trail={[{ name: messages.name, to: adminPaths.messages() }, { name: data?.reference ?? messages.reference }]}
        title={data ? messages.title(data.name, messages.topics[data.topic]) : messages.name}
      >
        {data && <MoveButton thread={data} />}
      </PageHead>
      {data ? (
        <div className={styles.columns}>
          <div className={styles.talk}>
            <Thread thread={data} />
            <AnswerForm key={data.id} thread={data} />
          </div>
          <MessageFacts thread={data} />
        </div>
      ) : thread.isError ? (
        <RetryNotice
          title={messages.failed}
          text={shared.failedText}
          retry={shared.retry}
          pending={thread.isFetching}
          onRetry={() => void thread.refetch()}
        />
      ) : (
        <div className={styles.talk}>
          <p role="status">
            <VisuallyHidden>{messages.messageLoading}</VisuallyHidden>
          </p>
          <Skeleton width="half" />
          <Skeleton width="long" />
          <Skeleton width="long" />
        </div>
      )}
    </>
  )
}
