import { formatMoney, paths, type SellerOverview } from 'shared-contracts'
import { TextLink, useHost } from 'shared-ui'
import { Panel } from '../../ui/panel'
import { messages } from './messages'
import styles from './sales-today.module.css'

/** When money comes next, and how much it would be now. */
export function NextPayout({ payout }: { payout: NonNullable<SellerOverview['nextPayout']> }) {
  const { locale } = useHost().config
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <Panel title={messages.nextPayout} actions={<TextLink to={paths.seller.payments}>{messages.toPayments}</TextLink>}>
      <div>
        <p className={styles.sum}>
          <TextLink variant="plain" to={paths.seller.payments}>
            {formatMoney(payout.amount, locale)}
          </TextLink>
        </p>
        <p className={styles.soft}>{messages.payoutOn(day.format(new Date(payout.at)))}</p>
      </div>
    </Panel>
  )
}
