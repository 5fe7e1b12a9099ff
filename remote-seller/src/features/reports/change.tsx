import { joinClasses, useHost } from 'shared-ui'
import { messages } from './messages'
import styles from './reports.module.css'

interface ChangeProps {
  now: number
  before: number
  /** Less of it is better, as of returns. */
  isBurden?: boolean
}

/** How a figure stands to that of the period before, in words and colour. */
export function Change({ now, before, isBurden = false }: ChangeProps) {
  const { locale } = useHost().config
  if (now === before) return <span className={styles.soft}>{messages.same}</span>
  if (before <= 0) return <span className={styles.soft}>{before === 0 ? messages.fromNone : null}</span>
  const share = Math.abs(now - before) / before
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 })
  const isMore = now > before
  return (
    <span className={joinClasses(isMore === isBurden ? styles.worse : styles.better)}>
      {isMore ? messages.more(percent.format(share)) : messages.less(percent.format(share))}
    </span>
  )
}
