import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ANALYTICS_PATHS, type PageModule, paths, SEARCH_REPORTS, type SearchReportPage } from 'shared-contracts'
import { TextLink, VisuallyHidden, patterns, useHost } from 'shared-ui'
import {
  Change,
  type Column,
  CsvExport,
  DataTable,
  FilterTabs,
  formatCount,
  Pager,
  param,
  readReportRange,
  ReportFrame,
  ShareBar,
  tabsOf,
  useListAddress,
  useReportFormats,
} from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { May } from '../../ui/may'
import { searchMessages as messages } from './messages'

/** Words have no id: they are their own. */
const readPlace = param.like(/^-?\d{1,16}_[\s\S]{1,200}$/)

/** What shoppers look for, and above all what they do not find. */
export function Page() {
  const { queries } = useHost()
  const { search } = useListAddress()
  const about = param.oneOf(SEARCH_REPORTS, 'missed')(search.get('about') ?? '')
  const after = readPlace(search.get('after') ?? '')
  const wanted = readReportRange(search)
  const report = useQuery(
    queries.analytics.searches.queryOptions({
      input: { ...wanted.query, about, ...(after && { after }) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <ReportFrame
      title={messages.name}
      trail={adminTrail({ name: messages.name })}
      wanted={wanted}
      report={report}
      note={({ now }) => messages.notes[about](formatCount(now, 'search', 'searches'))}
      texts={{ ...messages, none: messages.none[about] }}
      tabs={
        <FilterTabs
          label={messages.reports}
          name="about"
          standard="missed"
          tabs={tabsOf(SEARCH_REPORTS, messages.report)}
        />
      }
      file={
        <CsvExport audience="admin" path={ANALYTICS_PATHS.searches} filter={{ ...wanted.query, about }}>
          {messages.export}
        </CsvExport>
      }
      help={messages.help}
      isEmpty={({ total }) => total === 0}
    >
      {(data) => (
        <>
          <WordsTable data={data} caption={messages.table[about]} />
          <Pager {...data} />
        </>
      )}
    </ReportFrame>
  )
}

type Row = SearchReportPage['items'][number]

function WordsTable({ data, caption }: { data: SearchReportPage; caption: string }) {
  const { count } = useReportFormats(data.currency)
  const names = messages.columns
  const most = Math.max(...data.items.map(({ now }) => now))
  const columns: Column<Row>[] = [
    {
      key: 'words',
      header: names.words,
      cell: ({ words }) => (
        <TextLink
          variant="plain"
          to={`${paths.store}?${new URLSearchParams({ q: words }).toString()}`}
          title={messages.tryIt}
          className={patterns.breakable}
        >
          <bdi>{words}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'share',
      header: names.share,
      phone: 'line',
      cell: ({ now }) => <ShareBar value={now} most={most} />,
    },
    { key: 'times', header: names.times, align: 'end', phone: 'trail', cell: ({ now }) => count(now) },
    { key: 'before', header: names.before, align: 'end', phone: 'detail', cell: ({ before }) => count(before) },
    {
      key: 'change',
      header: names.change,
      align: 'end',
      phone: 'meta',
      cell: ({ now, before }) => <Change now={now} before={before} />,
    },
    {
      key: 'tune',
      header: names.tune,
      quietHeader: true,
      align: 'end',
      phone: 'foot',
      cell: ({ words }) => (
        <May permission="catalogue.write">
          <span className={patterns.row2}>
            <TextLink to={adminPaths.synonyms({ words })}>
              {messages.addSynonym}
              <VisuallyHidden>{messages.of(words)}</VisuallyHidden>
            </TextLink>
            <TextLink to={adminPaths.newCuration({ words })}>
              {messages.pin}
              <VisuallyHidden>{messages.of(words)}</VisuallyHidden>
            </TextLink>
          </span>
        </May>
      ),
    },
  ]
  return (
    <DataTable caption={caption} columns={columns} rows={data.items} rowKey={({ words }) => words} phoneHeading="h2" />
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
