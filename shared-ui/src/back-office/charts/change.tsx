import { joinClasses } from '../../join-classes'
import { patterns } from '../../patterns/patterns'
import { useHost } from '../../host/use-host'
import styles from './change.module.css'

const messages = {
  same: 'As before',
  fromNone: 'None before',
} as const

interface ChangeProps {
  now: number
  before: number
  /** Less of it is better, as of returns. */
  isBurden?: boolean
}

/** How a figure stands to that of the period before, as in `+20%` and by its colour. */
export function Change({ now, before, isBurden = false }: ChangeProps) {
  const { locale } = useHost().config
  if (now === before) return <span className={patterns.note}>{messages.same}</span>
  if (before <= 0) return <span className={patterns.note}>{before === 0 ? messages.fromNone : null}</span>
  const share = Math.abs(now - before) / before
  const percent = new Intl.NumberFormat(locale, {
    ...{ style: 'percent', signDisplay: 'exceptZero' },
    maximumFractionDigits: share < 0.1 ? 1 : 0,
  })
  const isMore = now > before
  return (
    <span className={joinClasses(isMore === isBurden ? styles.worse : styles.better)}>
      {percent.format((now - before) / before).replace('-', '−')}
    </span>
  )
}
