import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Difference, Money } from 'shared-contracts'
import { Button, TextLink, patterns, useHost } from 'shared-ui'
import { type Column, DataTable, type Formats, List, Nothing, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { May } from '../../ui/may'
import { messages } from './messages'
import { SettleDialog } from './settle-dialog'

const text = messages.differences
const { columns: names } = text

/** An amount that one of the two sides has; a dash where it has none. */
const sumOr = (sum: Money | null, { money }: Formats) =>
  sum ? money(sum) : <span aria-hidden="true">{messages.nothing}</span>

const differenceColumns = (formats: Formats, onSettle: (difference: Difference) => void): Column<Difference>[] => [
  {
    key: 'about',
    header: names.about,
    // Most are about the same: what tells them apart is whose order they are of.
    cell: ({ about, number }) =>
      number ? (
        <TextLink to={adminPaths.search({ q: number })} className={patterns.nowrap}>
          {number}
        </TextLink>
      ) : (
        messages.about[about]
      ),
    note: ({ ref }) => <code className={patterns.breakable}>{ref}</code>,
    noteHeader: names.ref,
  },
  {
    key: 'kind',
    header: names.kind,
    phone: 'line',
    cell: ({ about, number, kind }) =>
      [number && messages.about[about], messages.kinds[kind]].filter(Boolean).join(' · '),
  },
  { key: 'found', header: names.found, whole: true, phone: 'detail', cell: ({ foundAt }) => formats.day(foundAt) },
  { key: 'ours', header: names.ours, align: 'end', phone: 'detail', cell: ({ ours }) => sumOr(ours, formats) },
  { key: 'theirs', header: names.theirs, align: 'end', phone: 'detail', cell: ({ theirs }) => sumOr(theirs, formats) },
  {
    key: 'apart',
    header: names.apart,
    align: 'end',
    phone: 'trail',
    cell: ({ ours, theirs }) => formats.money(apart(ours, theirs)),
  },
  {
    key: 'settle',
    header: text.actions,
    quietHeader: true,
    whole: true,
    phone: 'foot',
    cell: (difference) => (
      <May permission="money.write">
        <Button
          variant="secondary"
          aria-label={messages.settle.buttonOf(messages.about[difference.about], difference.ref)}
          onClick={() => onSettle(difference)}
        >
          {messages.settle.button}
        </Button>
      </May>
    ),
  },
]

/** By how much more the provider has moved than the ledger says. One of the two is always there. */
function apart(ours: Money | null, theirs: Money | null): Money {
  const { currency } = (theirs ?? ours)!
  return { currency, amountMinor: (theirs?.amountMinor ?? 0) - (ours?.amountMinor ?? 0) }
}

/** Differences that nobody has looked after, oldest first. */
export function OpenDifferences({ after }: { after: string | undefined }) {
  const { queries } = useHost()
  const formats = useFormats()
  const [settling, setSettling] = useState<Difference | null>(null)
  const differences = useQuery(
    queries.reconciliation.differences.queryOptions({
      input: after ? { after } : {},
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <List query={differences} texts={text} none={<Nothing title={text.empty} text={text.emptyText} />}>
        {({ items }) => (
          <DataTable
            caption={text.table}
            columns={differenceColumns(formats, setSettling)}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </List>
      {settling && <SettleDialog difference={settling} onClosed={() => setSettling(null)} />}
    </>
  )
}
