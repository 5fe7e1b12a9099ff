import { type ComponentProps, type ReactNode, Suspense, lazy, useState } from 'react'
import type { PageModule, PayoutTrouble, SellerMoney } from 'shared-contracts'
import { Button, VisuallyHidden, patterns } from 'shared-ui'
import {
  FilterTabs,
  Loaded,
  PageHeader,
  Panel,
  SectionSkeleton,
  tabsOf,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { moneyWords, useMoney, useMoneyState } from '../../lib/money-state'
import { May } from '../../ui/may'
import { BalanceCards } from './balance-cards'
import type { BankDialog } from './bank-dialog'
import { BankPanel } from './bank-panel'
import { CommissionPanel } from './commission-panel'
import { GoToProvider } from './go-to-provider'
import { messages } from './messages'
import { OnboardingPanel, isToDo } from './onboarding-panel'
import { PAYMENT_LISTS, type PaymentsSearch, payoutsPlace, readPaymentsSearch, statementOf } from './payments-search'
import styles from './payments.module.css'
import { PayoutsList } from './payouts-list'
import { RhythmPanel } from './rhythm-panel'
import { Statement, StatementPeriod } from './statement'
import { useOnboardingCheck } from './use-onboarding-check'

const { troubleTitle, troubleText, troubleAction } = messages.bank

const Dialog = lazy(async () => {
  const { BankDialog: Loaded } = await import(/* webpackChunkName: "bank-dialog" */ './bank-dialog')
  return { default: Loaded }
})

/** The form and its rules come when somebody wants to name an account; few do more than once. */
const LazyBankDialog = (props: ComponentProps<typeof BankDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)

/** What the seller is owed, when and where it is paid, and every change of it. */
export function Page() {
  const { search } = useListAddress()
  const { money: sum } = useFormats()
  const wanted = readPaymentsSearch(search)
  const money = useMoney()
  const state = useMoneyState(money.data)
  return (
    <>
      <PageHeader title={messages.name} note={state && <p>{moneyWords[state.kind](sum(state.amount))}</p>} />
      <div className={styles.page}>
        <Loaded query={money} texts={messages} skeleton={<MoneySkeleton />}>
          {(data) => <Overview money={data} />}
        </Loaded>
        <Lists wanted={wanted} money={money.data} />
      </div>
    </>
  )
}

function Overview({ money }: { money: SellerMoney }) {
  const [isNaming, setNaming] = useState(false)
  const name = () => setNaming(true)
  const [first] = money.balances
  const { onboarding } = money
  const check = useOnboardingCheck()
  // What keeps money from being paid out stands above the money.
  const comesFirst = onboarding && isToDo(onboarding)
  const panel = onboarding ? (
    <OnboardingPanel onboarding={onboarding} account={money.account} check={check} />
  ) : (
    <BankPanel account={money.account} onName={name} />
  )
  return (
    <>
      {money.account?.trouble && (
        <TroubleBanner
          trouble={money.account.trouble}
          text={onboarding ? messages.onboarding.troubleText : troubleText}
        >
          <May permission="money.write">
            {onboarding ? (
              <GoToProvider>{messages.onboarding.go.ready}</GoToProvider>
            ) : (
              <Button onClick={name}>{troubleAction}</Button>
            )}
          </May>
        </TroubleBanner>
      )}
      {comesFirst && panel}
      {money.balances.map((balance) => (
        <BalanceCards
          key={balance.available.currency}
          balance={balance}
          money={money}
          isOneOfMany={money.balances.length > 1}
        />
      ))}
      <div className={styles.settings}>
        {!comesFirst && panel}
        <RhythmPanel money={money} minimum={first?.minimum} />
        <CommissionPanel />
      </div>
      {isNaming && <LazyBankDialog account={money.account} onClosed={() => setNaming(false)} />}
    </>
  )
}

function Lists({ wanted, money }: { wanted: PaymentsSearch; money: SellerMoney | undefined }) {
  const statement = statementOf(wanted)
  const currencies = money?.balances.map(({ available }) => available.currency) ?? []
  const [standard = ''] = currencies
  const { lists } = messages
  return (
    <Panel title={lists.title}>
      <FilterTabs label={lists.label} name="list" standard="available" tabs={tabsOf(PAYMENT_LISTS, lists.tab)}>
        {statement && <StatementPeriod wanted={statement} />}
      </FilterTabs>
      {statement && currencies.length > 1 && (
        <FilterTabs
          inPart
          label={lists.currencies}
          name="currency"
          current={wanted.currency ?? standard}
          standard=""
          tabs={currencies.map((value) => ({ value, label: value }))}
        />
      )}
      {statement ? (
        <Statement
          // Another balance is another list: its lines do not stand in for this one's while they are on their way.
          key={`${wanted.list} ${wanted.currency}`}
          wanted={{ ...statement, ...(!wanted.currency && currencies.length > 1 && { currency: standard }) }}
        />
      ) : (
        <PayoutsList place={payoutsPlace(wanted)} minimum={money?.balances[0]?.minimum} />
      )}
    </Panel>
  )
}

/** In the place of the balance, the rhythm and the account. */
function MoneySkeleton() {
  return (
    <>
      <p role="status" className={styles.status}>
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
      </p>
      <SectionSkeleton className={styles.balanceSkeleton} lines={4} />
      <div className={styles.settings}>
        <SectionSkeleton className={styles.settingsSkeleton} lines={4} />
        <SectionSkeleton className={styles.settingsSkeleton} lines={4} />
      </div>
    </>
  )
}

/** The last payout did not arrive: why, and what to do about it. */
function TroubleBanner({ trouble, text, children }: { trouble: PayoutTrouble; text: string; children: ReactNode }) {
  return (
    <section className={styles.trouble} aria-label={troubleTitle}>
      <p className={patterns.semibold}>{troubleTitle}</p>
      <p>
        {messages.troubles[trouble]} {text}
      </p>
      {children}
    </section>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  const wanted = readPaymentsSearch(search)
  const input = statementOf(wanted)
  const { overview, statement, payouts } = queries.sellerMoney
  await Promise.all([
    queryClient.prefetchQuery(overview.queryOptions()),
    input
      ? queryClient.prefetchQuery(statement.queryOptions({ input }))
      : queryClient.prefetchQuery(payouts.queryOptions({ input: payoutsPlace(wanted) })),
  ])
}
