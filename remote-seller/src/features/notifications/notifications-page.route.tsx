import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type PageModule, type SellerNotification, paths } from 'shared-contracts'
import {
  Button,
  FormAlert,
  TextLink,
  VisuallyHidden,
  joinClasses,
  pageNumber,
  patterns,
  refusalText,
  useHost,
} from 'shared-ui'
import { ListPage, Nothing, useFormats, useListAddress, useNow } from 'shared-ui/back-office'
import { useKeptFocus } from '../../lib/use-kept-focus'
import { messages } from './messages'
import styles from './notifications.module.css'

/** What the member was notified of, newest first; each leads to its cause. */
export function Page() {
  const { queries, api } = useHost()
  const client = useQueryClient()
  const { search } = useListAddress()
  const { list } = queries.sellerNotifications
  const feed = useQuery(list.queryOptions({ input: { page: pageNumber(search) }, placeholderData: keepPreviousData }))
  const reading = useMutation({
    mutationFn: (which: { ids?: number[]; upTo?: number }) => api.sellerNotifications.read(which),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.sellerNotifications.key() }),
  })
  const { data } = feed
  useKeptFocus(data?.unread ?? 0)
  const newest = data?.page === 1 ? data.items[0]?.id : Number.MAX_SAFE_INTEGER
  return (
    <ListPage
      query={feed}
      texts={messages}
      title={messages.name}
      note={data && <p>{messages.sentence(data.unread)}</p>}
      actions={
        <>
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
          <TextLink to={paths.seller.notificationSettings}>{messages.settings}</TextLink>
        </>
      }
      start={data?.total === 0 && <Nothing isPage {...messages.empty} to={paths.seller.notificationSettings} />}
      filters={reading.error && <FormAlert>{refusalText(reading.error)}</FormAlert>}
      none={null}
    >
      {({ items }) => (
        <ol className={styles.list} aria-label={messages.list}>
          {items.map((one) => (
            <NotificationRow
              key={one.id}
              one={one}
              onOpened={() => one.readAt === null && reading.mutate({ ids: [one.id] })}
            />
          ))}
        </ol>
      )}
    </ListPage>
  )
}

function NotificationRow({ one, onOpened }: { one: SellerNotification; onOpened: () => void }) {
  const { away, moment } = useFormats()
  const now = useNow()
  const { kind, about, detail, link, at, readAt } = one
  return (
    <li className={styles.item} data-unread={readAt === null || undefined}>
      <Link to={link} className={styles.title} onClick={onOpened}>
        {readAt === null && <VisuallyHidden>{messages.fresh}: </VisuallyHidden>}
        {messages.texts[kind](about)}
      </Link>
      {detail && (
        <span className={joinClasses(patterns.note, patterns.breakable, styles.detail)}>
          {messages.detail[kind]?.(detail) ?? detail}
        </span>
      )}
      <time className={joinClasses(patterns.note, patterns.nowrap, styles.at)} dateTime={at} title={moment(at)}>
        {away(at, now)}
      </time>
    </li>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  const input = { page: pageNumber(search) }
  await queryClient.prefetchQuery(queries.sellerNotifications.list.queryOptions({ input }))
}
