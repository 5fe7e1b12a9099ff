import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { paths, type AwaitedPage, type AwaitedSize } from 'shared-contracts'
import { Button, Pagination, ProductPicture, TextLink, useHost, patterns } from 'shared-ui'
import { formatDay } from '../../lib/format-moment'
import { useAct } from '../../lib/use-act'
import { Loaded } from '../../ui/account/loaded'
import styles from './back-in-stock-alerts.module.css'
import { messages } from './messages'

const texts = messages.backInStock
const refusals = { NOT_FOUND: { text: texts.gone } }

/** Sizes that the shopper waits for, page by page. */
export function BackInStockAlerts() {
  const { queries } = useHost()
  const [search] = useSearchParams()
  const asked = Number(search.get('page'))
  const page = Number.isInteger(asked) && asked > 0 && asked <= 1000 ? asked : 1
  const alerts = useQuery({
    ...queries.alerts.mine.queryOptions({ input: { page } }),
    placeholderData: keepPreviousData,
  })
  return <Loaded query={alerts}>{(data) => <AlertList alerts={data} />}</Loaded>
}

/** Each can be ended, and the last one ended be brought back until the page is left. */
function AlertList({ alerts: { items, page, pageCount, total } }: { alerts: AwaitedPage }) {
  const { api, queries } = useHost()
  const queryClient = useQueryClient()
  const [ended, setEnded] = useState<AwaitedSize | null>(null)
  const { act, pending } = useAct(refusals)

  const refresh = () => queryClient.invalidateQueries({ queryKey: queries.alerts.mine.key() })
  const end = (alert: AwaitedSize) =>
    act(async () => {
      await api.alerts.end({ id: alert.id })
      setEnded(alert)
      await refresh()
    })
  const undo = ({ id }: AwaitedSize) =>
    act(async () => {
      await api.alerts.restore({ id })
      setEnded(null)
      await refresh()
    })

  const toPage = (to: number) => paths.account.notifications + (to > 1 ? `?page=${to}` : '')
  if (page > pageCount) return <Navigate replace to={toPage(pageCount)} />
  return (
    <div className={patterns.stack4}>
      <div role="status" className={styles.status}>
        {ended && (
          <div className={styles.ended}>
            <p>{texts.ended(ended.product.title, ended.size.name)}</p>
            <Button variant="secondary" pending={pending} onClick={() => undo(ended)}>
              {texts.undo}
            </Button>
          </div>
        )}
      </div>
      {total === 0 ? (
        <p className={patterns.note}>
          {texts.empty} <TextLink to={paths.store}>{texts.emptyWayOn}</TextLink>
        </p>
      ) : (
        <ul>
          {items.map((alert) => (
            <AlertRow key={alert.id} alert={alert} busy={pending} onEnd={() => end(alert)} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} toPage={toPage} />
    </div>
  )
}

interface AlertRowProps {
  alert: AwaitedSize
  busy: boolean
  onEnd: () => void
}

function AlertRow({ alert, busy, onEnd }: AlertRowProps) {
  const { locale } = useHost().config
  const { product, color, size, email, askedAt } = alert
  const choice = new URLSearchParams({ color: color.slug, size: size.slug })
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        {product.picture && <ProductPicture picture={product.picture} sizes="4rem" alt="" />}
      </div>
      <div className={patterns.breakable}>
        <p className={styles.brand}>{product.brand}</p>
        <p className={patterns.medium}>
          <Link to={`${paths.product(product.slug)}?${choice}`}>{product.title}</Link>
        </p>
        <p>{texts.choice(color.name, size.name)}</p>
        <p className={patterns.note}>{texts.facts(email, formatDay(askedAt, locale))}</p>
      </div>
      <Button variant="quiet" disabled={busy} aria-label={texts.endOf(product.title, size.name)} onClick={onEnd}>
        {texts.end}
      </Button>
    </li>
  )
}
