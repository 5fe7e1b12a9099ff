import { RETURN_WINDOW_DAYS, paths, type SellerMoney } from 'shared-contracts'
import { ButtonLink, TextLink, patterns, useHost } from 'shared-ui'
import { Loaded, Panel, RowsSkeleton, useFormats } from 'shared-ui/back-office'
import {
  missingUntil,
  moneyWords,
  payoutHold,
  useMoney,
  useMoneyState,
  type MoneyState,
  type PayoutHold,
} from '../../lib/money-state'
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

const isHold = (kind: MoneyState['kind']): kind is PayoutHold => kind in messages.mend

/** Somebody has to do something about it. */
const isBad = (kind: MoneyState['kind']) => kind === 'suspended' || (isHold(kind) && kind !== 'review')

function Payout({ money, state: { kind, amount } }: { money: SellerMoney; state: MoneyState }) {
  const { locale } = useHost().config
  const { money: sum } = useFormats()
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const pending = money.balances[0]?.pending
  // Where the provider asks who the seller is, that takes days: it is said before there is anything to pay out.
  const hold = isHold(kind) ? kind : money.onboarding && payoutHold(money)
  const until = hold ? null : missingUntil(money)
  const mend = hold ? messages.mend[hold] : until && messages.mend.held
  return (
    <div className={patterns.stack2}>
      <p className={styles.sum}>{sum(amount)}</p>
      <p className={isBad(kind) ? patterns.error : undefined}>
        {kind === 'ready' && money.nextPayoutAt
          ? messages.payoutOn(day.format(new Date(money.nextPayoutAt)))
          : moneyWords[kind](sum(amount))}
      </p>
      {pending && pending.amountMinor > 0 && (
        <p className={patterns.note}>
          {messages.pending(kind === 'waiting' ? null : sum(pending), RETURN_WINDOW_DAYS)}
        </p>
      )}
      {hold && hold !== kind && <p className={isBad(hold) ? patterns.error : patterns.note}>{messages.holds[hold]}</p>}
      {until && <p className={patterns.error}>{messages.missingUntil(day.format(new Date(until)))}</p>}
      {mend && (
        <div>
          <ButtonLink variant="secondary" to={paths.seller.payments}>
            {mend}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
