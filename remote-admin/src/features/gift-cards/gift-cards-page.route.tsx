import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { GIFT_CARD_STATES, type GiftCard, type PageModule } from 'shared-contracts'
import { TextLink, patterns, useHost } from 'shared-ui'
import { type Formats, param } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { creditMessages } from '../../ui/credit/credit.messages'
import { words } from '../../ui/filtered-list/filters'
import { FilteredList } from '../../ui/filtered-list/filtered-list'
import { NoRows } from '../../ui/filtered-list/no-rows'
import type { ListColumn } from '../../ui/filtered-list/use-columns'
import { listSpec, useListFilters } from '../../ui/filtered-list/use-list-filters'
import { GiftCardState } from './gift-card-state'
import { IssueGiftCard } from './issue-gift-card'
import { messages } from './messages'

const { columns: names } = messages

const giftCards = listSpec({
  list: 'gift-cards',
  tabs: { values: ['all', ...GIFT_CARD_STATES], standard: 'all' },
  filters: { q: words(messages.q) },
  key: { read: param.uuid },
})

const giftCardColumns = ({ day, money }: Formats): ListColumn<GiftCard>[] => [
  {
    key: 'card',
    header: names.card,
    cell: ({ id, lastFour }) => (
      <TextLink variant="plain" to={adminPaths.giftCard(id)} className={patterns.semibold}>
        {creditMessages.card(lastFour)}
      </TextLink>
    ),
  },
  {
    key: 'for',
    header: names.for,
    phone: 'line',
    cell: ({ recipient, note }) => <span className={patterns.breakable}>{recipient ?? note}</span>,
  },
  { key: 'state', header: names.state, phone: 'meta', cell: ({ state }) => <GiftCardState state={state} /> },
  { key: 'ends', header: names.ends, phone: 'detail', cell: ({ expiresAt }) => expiresAt && day(lastDay(expiresAt)) },
  { key: 'issued', header: names.issued, phone: 'detail', cell: ({ issuedAt }) => day(issuedAt) },
  { key: 'of', header: names.of, align: 'end', phone: 'detail', cell: ({ amount }) => money(amount) },
  { key: 'left', header: names.left, align: 'end', phone: 'trail', cell: ({ balance }) => money(balance) },
]

/** A card that ends at midnight is valid on the day before. */
const lastDay = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString()

/** Gift cards by their state. */
export function Page() {
  const { queries } = useHost()
  const asked = useListFilters(giftCards)
  const { tab, from, filter } = asked
  const query = useQuery(
    queries.giftCards.list.queryOptions({
      input: { ...filter, ...(tab !== 'all' && { state: tab }), ...(from && { after: from }) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <FilteredList
      of={giftCards}
      {...{ asked, query, texts: messages }}
      columns={giftCardColumns(asked.context)}
      rowKey={({ id }) => id}
      actions={<IssueGiftCard />}
      none={<NoRows of={giftCards} asked={asked} texts={messages} to={adminPaths.giftCards} />}
    />
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
