import { useQuery } from '@tanstack/react-query'
import { addressLines, formatArrival, formatMoney, type PageContext, type PageHead, paths } from 'shared-contracts'
import { ButtonLink, joinClasses, patterns, useHost } from 'shared-ui'
import { NextAct, OrderState } from 'shared-ui/account'
import { AccountLayout } from '../../ui/account/account-layout'
import styles from './account-home.module.css'
import { messages } from './messages'
import { Figure, Place } from './place'

const PICTURES = 4
const firstPage = { input: { page: 1 } }

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = ({ queryClient, queries }: PageContext) =>
  queryClient.prefetchQuery(queries.account.profile.queryOptions())

/** How the shopper's things stand, and the ways to them. What cannot be fetched is a way alone. */
export function Page() {
  const { queries } = useHost()
  const { data } = useQuery(queries.account.profile.queryOptions())
  return (
    <AccountLayout title={data?.name ? messages.greeting(data.name) : messages.title} lead={messages.lead}>
      <ul className={styles.places}>
        <LatestOrder />
        <Messages />
        <Wishlist />
        <DeliveryAddress />
        <Place title={messages.profile.title} to={paths.account.profile} pending={!data}>
          {data && (
            <>
              <p>{data.name ?? messages.profile.noName}</p>
              <p>{data.email}</p>
              <p>{data.phone ?? messages.profile.noPhone}</p>
            </>
          )}
        </Place>
        <FollowedShops />
        <StoreCredit />
      </ul>
    </AccountLayout>
  )
}

function LatestOrder() {
  const { queries, config } = useHost()
  const { data, isPending } = useQuery(queries.orders.list.queryOptions(firstPage))
  const text = messages.order
  const latest = data?.items[0]
  if (!latest)
    return (
      <Place isWide title={text.all} to={paths.orders} pending={isPending}>
        {data && <p>{text.none}</p>}
      </Place>
    )
  const { number, placedAt, states, arrives, pictures } = latest
  const day = new Intl.DateTimeFormat(config.locale, { dateStyle: 'long' }).format(new Date(placedAt))
  return (
    <Place isWide isBeside title={text.title} to={paths.purchase(number)} pending={false} pictures={pictures}>
      <p className={joinClasses(patterns.row3)}>
        {states.map((state) => (
          <OrderState key={state} state={state} />
        ))}
      </p>
      {arrives && <p>{text.arrives(formatArrival(arrives, config.locale))}</p>}
      <p className={patterns.note}>{text.placedAt(number, day)}</p>
      <p className={joinClasses(patterns.row3, styles.acts)}>
        <NextAct purchase={latest} />
        <ButtonLink variant="quiet" to={paths.orders}>
          {text.every}
        </ButtonLink>
      </p>
    </Place>
  )
}

function Messages() {
  const { queries } = useHost()
  const { data, isPending } = useQuery(queries.conversations.shopper.list.queryOptions(firstPage))
  const text = messages.messages
  const unread = data?.items.reduce((sum, conversation) => sum + conversation.unread, 0) ?? 0
  const latest = data?.items.find((conversation) => conversation.unread > 0) ?? data?.items[0]
  const about = (latest?.product ?? latest?.order)?.picture
  return (
    <Place title={text.title} to={paths.account.messages} pending={isPending} pictures={about ? [about] : []} isBeside>
      {latest ? (
        <>
          {unread > 0 ? <Figure>{text.unread(unread)}</Figure> : <p>{text.read}</p>}
          <p className={patterns.note}>
            {latest.other}: {latest.last.excerpt}
          </p>
        </>
      ) : (
        data && <p>{text.none}</p>
      )}
    </Place>
  )
}

function Wishlist() {
  const { queries } = useHost()
  const { data, isPending } = useQuery(queries.wishlist.get.queryOptions(firstPage))
  const text = messages.wishlist
  const pictures = data?.items.flatMap((product) => product.pictures.slice(0, 1)).slice(0, PICTURES)
  return (
    <Place title={text.title} to={paths.wishlist} pending={isPending} {...(pictures && { pictures })}>
      {data?.total ? <Figure>{text.count(data.total)}</Figure> : data && <p>{text.none}</p>}
    </Place>
  )
}

function FollowedShops() {
  const { queries } = useHost()
  const { data, isPending } = useQuery(queries.follows.list.queryOptions(firstPage))
  const text = messages.shops
  const pictures = data?.items.flatMap(({ newest }) => newest[0]?.pictures[0] ?? []).slice(0, PICTURES)
  return (
    <Place title={text.title} to={paths.account.shops} pending={isPending} {...(pictures && { pictures })}>
      {data?.total ? <Figure>{text.count(data.total)}</Figure> : data && <p>{text.none}</p>}
    </Place>
  )
}

/** Of who has credit; it stands last, where nothing moves when it comes. */
function StoreCredit() {
  const { queries, config } = useHost()
  const { data } = useQuery(queries.giftCards.credit.queryOptions({ input: {} }))
  if (!data || data.balance.amountMinor <= 0) return null
  return (
    <Place title={messages.credit.title} to={paths.account.credit} pending={false}>
      <Figure>{messages.credit.balance(formatMoney(data.balance, config.locale))}</Figure>
    </Place>
  )
}

function DeliveryAddress() {
  const { queries } = useHost()
  const { data, isPending } = useQuery(queries.addresses.list.queryOptions())
  const text = messages.address
  // The default one comes first.
  const [kept] = data?.items ?? []
  return (
    <Place title={text.title} to={paths.account.addresses} pending={isPending}>
      {kept
        ? addressLines(kept).map((line, index) => (
            <p key={index}>
              <bdi>{line}</bdi>
            </p>
          ))
        : data && <p>{text.none}</p>}
    </Place>
  )
}
