import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PartsReport as Report } from 'shared-contracts'
import { useHost, patterns } from 'shared-ui'
import { Change, type Column, DataTable, ShareBar, useReportFormats } from 'shared-ui/back-office'
import { messages } from './messages'
import { SellerReportFrame } from './seller-report-frame'
import styles from './reports.module.css'
import type { ReportsSearch } from './reports-search'

type Part = Report['items'][number]

/** Sales by category or by country: parts of a whole, each with its bar. */
export function PartsReport({ wanted, of }: { wanted: ReportsSearch; of: 'categories' | 'regions' }) {
  const { queries } = useHost()
  const report = useQuery({
    ...queries.sellerReports[of].queryOptions({ input: wanted.query }),
    placeholderData: keepPreviousData,
  })
  return (
    <SellerReportFrame
      wanted={wanted}
      report={report}
      note={({ items }) =>
        of === 'regions'
          ? messages.titles.regions(items.filter(({ now }) => now.orders > 0).length)
          : messages.titles.categories
      }
      isEmpty={({ items }) => items.length === 0}
    >
      {(data) => <PartsTable data={data} of={of} />}
    </SellerReportFrame>
  )
}

function PartsTable({ data, of }: { data: Report; of: 'categories' | 'regions' }) {
  const { money, count, share, country } = useReportFormats(data.currency)
  const names = messages.columns
  const most = Math.max(0, ...data.items.map(({ now }) => now.net.amountMinor))
  const nameOf = ({ key, name }: Part) => {
    if (key === 'delivery') return messages.delivery
    if (of === 'regions') return key ? country(key) : messages.noCountry
    return name ?? messages.goneCategory
  }
  const columns: Column<Part>[] = [
    {
      key: 'name',
      header: of === 'regions' ? names.country : names.category,
      cell: (part) => (
        <span className={patterns.stack1}>
          {nameOf(part)}
          <ShareBar value={part.now.net.amountMinor} most={most} />
        </span>
      ),
    },
    {
      key: 'orders',
      header: names.orders,
      align: 'end',
      cell: ({ key, now }) => (key === 'delivery' ? '–' : count(now.orders)),
    },
    {
      key: 'units',
      header: names.units,
      align: 'end',
      cell: ({ key, now }) => (key === 'delivery' ? '–' : count(now.units)),
    },
    { key: 'gross', header: names.gross, align: 'end', cell: ({ now }) => money(now.gross.amountMinor) },
    {
      key: 'share',
      header: names.share,
      align: 'end',
      cell: ({ now }) => share(Math.max(0, now.net.amountMinor), data.now.net.amountMinor) ?? '–',
    },
    {
      key: 'net',
      header: names.net,
      align: 'end',
      phone: 'trail',
      cell: ({ now }) => <b>{money(now.net.amountMinor)}</b>,
    },
    {
      key: 'before',
      header: names.netBefore,
      align: 'end',
      cell: ({ now, before }) => (
        <span className={styles.twoLines}>
          {money(before.net.amountMinor)}
          <Change now={now.net.amountMinor} before={before.net.amountMinor} />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={messages.report[of]}
      columns={columns}
      rows={data.items}
      rowKey={({ key }) => key}
      phoneHeading="h2"
    />
  )
}
