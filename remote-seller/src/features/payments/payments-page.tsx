import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerMoney } from 'shared-contracts'
import { RetryNotice, useHost } from 'shared-ui'
import { useListAddress } from '../../lib/use-list-address'
import { FilterTabs } from '../../ui/filter-tabs'
import { PageHeader } from '../../ui/page-header'
import { Panel } from '../../ui/panel'
import { BalanceCards } from './balance-cards'
import { BankPanel } from './bank-panel'
import { LazyBankDialog } from './lazy-bank-dialog'
import { useFormats } from '../../lib/use-formats'
import { useShopState } from '../../lib/use-shop-state'
import { messages } from './messages'
import { MoneySkeleton } from './money-skeleton'
import styles from './payments.module.css'
import { PAYMENT_LISTS, readPaymentsSearch, statementOf, type PaymentsSearch } from './payments-search'
import { PayoutsList } from './payouts-list'
import { RhythmPanel } from './rhythm-panel'
import { Statement } from './statement'
import { TroubleBanner } from './trouble-banner'

/** What the seller is owed, when and where it is paid, and every change of it. */
export function PaymentsPage() {
  const { queries } = useHost()
  const { search } = useListAddress()
  const wanted = readPaymentsSearch(search)
  const money = useQuery(queries.sellerMoney.overview.queryOptions())
  const title = useTitle(money.data)
  return (
    <>
      <PageHeader guide="payouts" title={title} />
      <div className={styles.page}>
        {money.data ? (
          <Overview money={money.data} />
        ) : money.isError ? (
          <RetryNotice
            title={messages.failedTitle}
            text={messages.failedText}
            retry={messages.retry}
            pending={money.isFetching}
            onRetry={() => void money.refetch()}
          />
        ) : (
          <MoneySkeleton />
        )}
        <Lists wanted={wanted} money={money.data} />
      </div>
    </>
  )
}

function Overview({ money }: { money: SellerMoney }) {
  const [isNaming, setNaming] = useState(false)
  const name = () => setNaming(true)
  const [first] = money.balances
  return (
    <>
      {money.account?.trouble && <TroubleBanner trouble={money.account.trouble} onName={name} />}
      {money.balances.map((balance) => (
        <BalanceCards
          key={balance.available.currency}
          balance={balance}
          account={money.account}
          isOneOfMany={money.balances.length > 1}
        />
      ))}
      <div className={styles.settings}>
        <RhythmPanel money={money} minimum={first?.minimum} />
        <BankPanel account={money.account} onName={name} />
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
      <FilterTabs
        label={lists.label}
        name="list"
        current={wanted.list}
        standard="available"
        tabs={PAYMENT_LISTS.map((value) => ({ value, label: lists.tab[value] }))}
      />
      {statement && currencies.length > 1 && (
        <FilterTabs
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
        <PayoutsList page={wanted.page} minimum={money?.balances[0]?.minimum} />
      )}
    </Panel>
  )
}

/** The state of the seller's money in one sentence. */
function useTitle(money: SellerMoney | undefined): string {
  const { money: sum } = useFormats()
  const { titles } = messages
  const isSuspended = useShopState() === 'suspended'
  if (!money) return titles.loading
  const [balance] = money.balances
  if (money.balances.length > 1 || !balance) return titles.loading
  const { available, pending, minimum } = balance
  if (available.amountMinor >= minimum.amountMinor) {
    if (isSuspended) return titles.suspended(sum(available))
    return money.account && !money.account.trouble ? titles.ready(sum(available)) : titles.held(sum(available))
  }
  if (available.amountMinor < 0) return titles.owed(sum({ ...available, amountMinor: -available.amountMinor }))
  return pending.amountMinor > 0 ? titles.waiting(sum(pending)) : titles.none
}
