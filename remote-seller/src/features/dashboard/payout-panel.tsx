import { RETURN_WINDOW_DAYS, paths, type SellerMoney } from 'shared-contracts'
import { ButtonLink, TextLink, patterns, useHost } from 'shared-ui'
import { Loaded, Panel, RowsSkeleton, useFormats } from 'shared-ui/back-office'
import { moneyWords, useMoney, useMoneyState, type MoneyState } from '../../lib/money-state'
import styles from './dashboard-page.module.css'
import { messages } from './messages'

/** When money comes next and how much it would be now, or what holds it and where that is mended. */
export function PayoutPanel({ className }: { className: string | undefined }) {
  const money = useMoney()
  const state = useMoneyState(money.data)
  return (
    <Panel
      title={messages.nextPayout}
      actions={<TextLink to={paths.seller.payments}>{messages.toPayments}</TextLink>}
      className={className}
    >
      <Loaded query={money} texts={messages.money} skeleton={<RowsSkeleton label={messages.loading} rows={2} />}>
        {(data) => (state ? <Payout money={data} state={state} /> : <p>{messages.severalCurrencies}</p>)}
      </Loaded>
    </Panel>
  )
}

function Payout({ money, state: { kind, amount } }: { money: SellerMoney; state: MoneyState }) {
  const { locale } = useHost().config
  const { money: sum } = useFormats()
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const pending = money.balances[0]?.pending
  return (
    <div className={patterns.stack2}>
      <p className={styles.sum}>{sum(amount)}</p>
      <p className={kind === 'held' || kind === 'suspended' ? patterns.error : undefined}>
        {kind === 'ready' && money.nextPayoutAt
          ? messages.payoutOn(day.format(new Date(money.nextPayoutAt)))
          : moneyWords[kind](sum(amount))}
      </p>
      {pending && pending.amountMinor > 0 && (
        <p className={patterns.note}>
          {messages.pending(kind === 'waiting' ? null : sum(pending), RETURN_WINDOW_DAYS)}
        </p>
      )}
      {kind === 'held' && (
        <div>
          <ButtonLink variant="secondary" to={paths.seller.payments}>
            {messages.addAccount}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
