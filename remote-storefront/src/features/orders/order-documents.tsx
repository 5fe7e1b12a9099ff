import type { DocumentSummary } from 'shared-contracts'
import { DownloadLink, patterns, useHost } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import styles from './order-documents.module.css'
import { messages } from './messages'

interface DocumentLinksProps {
  /** The purchase's number, and the key that opened it. */
  number: string
  purchaseKey?: string | undefined
  documents: readonly DocumentSummary[]
  /** Without the day, where room is short. */
  brief?: boolean
}

const { documents: texts } = messages

/** Invoices and credit notes to take away. Nothing while there are none. */
export function DocumentLinks({ number, purchaseKey: key, documents, brief = false }: DocumentLinksProps) {
  const { api } = useHost()
  const calendarDay = useCalendarDay()
  const money = useMoney()
  if (documents.length === 0) return null
  return (
    <ul className={styles.documents} aria-label={texts.list}>
      {documents.map(({ number: document, kind, issuedOn, total }) => {
        const query = key ? `?key=${encodeURIComponent(key)}` : ''
        const href = `/api/orders/${encodeURIComponent(number)}/documents/${encodeURIComponent(document)}${query}`
        return (
          <li key={document}>
            <DownloadLink
              className={styles.link}
              href={href}
              label={texts.label(texts.kinds[kind], document)}
              load={() => api.orders.document({ number, document, ...(key && { key }) })}
            >
              {texts.kinds[kind]}
            </DownloadLink>
            <span className={patterns.note}>
              {brief ? money(total) : texts.facts(calendarDay(issuedOn), money(total))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Writes a day of the calendar, as in `2026-03-05`, as the shop's locale does: the same wherever its reader is. */
function useCalendarDay(): (day: string) => string {
  const { locale } = useHost().config
  return (day) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
