import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type NotificationKind, type PageModule, type SellerNotification, paths } from 'shared-contracts'
import {
  Button,
  FormAlert,
  TextLink,
  VisuallyHidden,
  joinClasses,
  patterns,
  refusalText,
  useHost,
  useMediaQuery,
} from 'shared-ui'
import {
  type Column,
  ListPage,
  Moment,
  Nothing,
  DataTable,
  breakpoints,
  param,
  readPlace,
  useFormats,
  useListAddress,
  useNow,
} from 'shared-ui/back-office'
import { useKeptFocus } from '../../lib/use-kept-focus'
import { NavIcon, type NavIconName } from '../../ui/nav-icon'
import { messages } from './messages'
import styles from './notifications.module.css'

const notificationsPlace = (search: URLSearchParams) => readPlace(search, param.numberKey)

/** What the member was notified of, newest first; each leads to its cause. */
export function Page() {
  const { queries, api } = useHost()
  const client = useQueryClient()
  const { search } = useListAddress()
  const { list } = queries.sellerNotifications
  const place = notificationsPlace(search)
  const feed = useQuery(list.queryOptions({ input: place, placeholderData: keepPreviousData }))
  const reading = useMutation({
    mutationFn: (which: { ids?: number[]; upTo?: number }) => api.sellerNotifications.read(which),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.sellerNotifications.key() }),
  })
  const { data, isPlaceholderData } = feed
  useKeptFocus(data?.unread ?? 0)
  // What is still shown of a later page is not the newest.
  const isFirst = place.after === undefined && data?.page === 1 && !isPlaceholderData
  const newest = isFirst ? data.items[0]?.id : Number.MAX_SAFE_INTEGER
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
        <Days items={items} onOpened={({ id, readAt }) => readAt === null && reading.mutate({ ids: [id] })} />
      )}
    </ListPage>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

interface DaysProps {
  items: readonly SellerNotification[]
  onOpened: (one: SellerNotification) => void
}

/** The rows below the day on which they came, newest first. */
function Days({ items, onOpened }: DaysProps) {
  const { day } = useFormats()
  const now = useNow()
  const isWide = useMediaQuery(breakpoints.table)
  const today = day(new Date(now).toISOString())
  const yesterday = day(new Date(now - DAY_MS).toISOString())
  const nameOf = (at: string) =>
    day(at) === today ? messages.today : day(at) === yesterday ? messages.yesterday : day(at)
  const days = [...new Set(items.map(({ at }) => nameOf(at)))]
  return (
    <div className={patterns.stack6}>
      {days.map((name) => (
        <section key={name} className={patterns.stack2}>
          <h2 className={joinClasses(patterns.medium, styles.day)}>{name}</h2>
          {isWide ? (
            <ol className={styles.list} aria-label={messages.list(name)}>
              {items
                .filter(({ at }) => nameOf(at) === name)
                .map((one) => (
                  <NotificationRow key={one.id} one={one} onOpened={onOpened} />
                ))}
            </ol>
          ) : (
            <DataTable
              caption={messages.list(name)}
              columns={phoneColumns(onOpened)}
              rows={items.filter(({ at }) => nameOf(at) === name)}
              rowKey={({ id }) => id.toString()}
              phoneHeading="h3"
            />
          )}
        </section>
      ))}
    </div>
  )
}

const icons: Readonly<Record<NotificationKind, NavIconName>> = {
  order_new: 'orders',
  order_cancelled: 'orders',
  return_requested: 'returns',
  message: 'messages',
  low_stock: 'stock',
  review_published: 'reviews',
  payout_sent: 'payments',
  payout_failed: 'payments',
  shop_status: 'profile',
}

const detailOf = ({ kind, detail }: SellerNotification) => detail && (messages.detail[kind]?.(detail) ?? detail)

/** What happened; it leads to its cause. */
const Cause = ({ one, onOpened }: { one: SellerNotification; onOpened: (one: SellerNotification) => void }) => (
  <Link to={one.link} className={styles.title} onClick={() => onOpened(one)}>
    {one.readAt === null && <VisuallyHidden>{messages.fresh}: </VisuallyHidden>}
    {one.changed ? messages.changed(one.about) : messages.texts[one.kind](one.about)}
  </Link>
)

/** The same in a phone's row. */
const phoneColumns = (onOpened: DaysProps['onOpened']): Column<SellerNotification>[] => [
  {
    key: 'what',
    header: messages.name,
    lead: ({ kind, readAt }) => (
      <span className={styles.lead} data-unread={readAt === null || undefined}>
        <NavIcon name={icons[kind]} />
      </span>
    ),
    cell: (one) => <Cause {...{ one, onOpened }} />,
  },
  { key: 'detail', header: messages.about, phone: 'line', cell: (one) => detailOf(one) ?? null },
  { key: 'when', header: messages.when, phone: 'meta', cell: ({ at }) => <Moment at={at} /> },
]

function NotificationRow({ one, onOpened }: { one: SellerNotification; onOpened: DaysProps['onOpened'] }) {
  const { away, moment } = useFormats()
  const now = useNow()
  const { kind, at, readAt } = one
  const detail = detailOf(one)
  return (
    <li className={styles.item} data-unread={readAt === null || undefined}>
      <NavIcon name={icons[kind]} className={styles.kind} />
      <Cause {...{ one, onOpened }} />
      {detail && <span className={joinClasses(patterns.note, patterns.breakable, styles.detail)}>{detail}</span>}
      <time className={joinClasses(patterns.note, patterns.nowrap, styles.at)} dateTime={at} title={moment(at)}>
        {away(at, now)}
      </time>
    </li>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  const input = notificationsPlace(search)
  await queryClient.prefetchQuery(queries.sellerNotifications.list.queryOptions({ input }))
}
