import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { NOTIFICATIONS_PAGE_SIZE, paths, type SellerNotification } from 'shared-contracts'
import { Button, ButtonLink, EmptyState, FormAlert, RetryNotice, pageNumber, useHost, VisuallyHidden } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { useFormats } from '../../lib/use-formats'
import { useKeptFocus } from '../../lib/use-kept-focus'
import { useListAddress } from '../../lib/use-list-address'
import { useNow } from '../../lib/use-now'
import { PageHeader } from '../../ui/page-header'
import { Pager } from '../../ui/pager'
import { RowsSkeleton } from '../../ui/skeletons'
import { messages } from './messages'
import styles from './notifications.module.css'

/** What the member was told, newest first; each leads to its cause. */
export function NotificationsPage() {
  const { queries, api } = useHost()
  const client = useQueryClient()
  const { search } = useListAddress()
  const { list } = queries.sellerNotifications
  const told = useQuery({
    ...list.queryOptions({ input: { page: pageNumber(search) } }),
    placeholderData: keepPreviousData,
  })
  const reading = useMutation({
    mutationFn: (which: { ids?: number[]; upTo?: number }) => api.sellerNotifications.read(which),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.sellerNotifications.key() }),
  })
  const { data } = told
  useKeptFocus(data?.unread ?? 0)
  const settings = (
    <ButtonLink variant="secondary" to={paths.seller.notificationSettings}>
      {data?.total === 0 ? messages.emptyAction : messages.settings}
    </ButtonLink>
  )
  if (data?.total === 0) {
    return (
      <EmptyState heading="h1" title={messages.emptyTitle} action={settings}>
        {messages.emptyText}
      </EmptyState>
    )
  }
  const newest = data?.page === 1 ? data.items[0]?.id : Number.MAX_SAFE_INTEGER
  return (
    <>
      <PageHeader title={data ? messages.title(data.unread) : messages.loadingTitle}>
        {data && data.unread > 0 && newest !== undefined && (
          <Button
            variant="secondary"
            pending={reading.isPending}
            pendingText={messages.reading}
            onClick={() => reading.mutate({ upTo: newest })}
          >
            {messages.readAll}
          </Button>
        )}
        {settings}
      </PageHeader>
      {reading.error && <FormAlert>{failureText(reading.error)}</FormAlert>}
      {data ? (
        <div className={styles.page} aria-busy={told.isPlaceholderData}>
          <ol className={styles.list} aria-label={messages.list}>
            {data.items.map((one) => (
              <Told key={one.id} one={one} onOpened={() => one.readAt === null && reading.mutate({ ids: [one.id] })} />
            ))}
          </ol>
          <Pager page={data.page} pageCount={data.pageCount} total={data.total} pageSize={NOTIFICATIONS_PAGE_SIZE} />
        </div>
      ) : told.isError ? (
        <RetryNotice
          title={messages.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={told.isFetching}
          onRetry={() => void told.refetch()}
        />
      ) : (
        <RowsSkeleton label={messages.loading} />
      )}
    </>
  )
}

function Told({ one, onOpened }: { one: SellerNotification; onOpened: () => void }) {
  const { away, moment } = useFormats()
  const now = useNow()
  const { kind, about, detail, link, at, readAt } = one
  return (
    <li className={styles.told} data-unread={readAt === null || undefined}>
      <Link to={link} className={styles.title} onClick={onOpened}>
        {readAt === null && <VisuallyHidden>{messages.fresh}: </VisuallyHidden>}
        {messages.told[kind](about)}
      </Link>
      {detail && <span className={styles.detail}>{messages.detail[kind]?.(detail) ?? detail}</span>}
      <time className={styles.at} dateTime={at} title={moment(at)}>
        {away(at, now)}
      </time>
    </li>
  )
}
