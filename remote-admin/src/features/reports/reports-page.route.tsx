import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageModule, REPORT_STATES, REPORT_SUBJECTS, type Reported } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  FilterSelect,
  FilterTabs,
  type Formats,
  Loaded,
  Nothing,
  PageHeader,
  param,
  readSearch,
  StateBadge,
  tabsOf,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { KeyPages } from '../../ui/key-pages'
import { messages } from './messages'
import styles from './reports.module.css'

const { columns: names } = messages

const readAddress = (search: URLSearchParams) =>
  readSearch(search, {
    state: param.oneOf(REPORT_STATES, 'open'),
    subject: param.oneOf(REPORT_SUBJECTS),
    after: param.like(/^[0-9a-f-]{36}$/),
  })

const reportColumns = ({ day }: Formats, isOpen: boolean): Column<Reported>[] => [
  {
    key: 'what',
    header: names.what,
    cell: ({ id, subject, title, shop }) => (
      <span className={joinClasses(patterns.stack1, patterns.breakable)}>
        <TextLink variant="plain" to={adminPaths.report(id)} className={patterns.semibold}>
          <bdi>{title || messages.gone}</bdi>
        </TextLink>
        <span className={patterns.note}>
          {[messages.subjects[subject], ...(shop && subject !== 'seller' ? [shop] : [])].join(', ')}
        </span>
      </span>
    ),
  },
  {
    key: 'wrong',
    header: names.wrong,
    phone: 'line',
    cell: ({ categories }) => categories.map((one) => messages.categories[one]).join(', '),
  },
  ...(isOpen
    ? []
    : [
        {
          key: 'outcome',
          header: names.outcome,
          phone: 'meta',
          cell: ({ outcome }: Reported) =>
            outcome && (
              <StateBadge tone={outcome === 'none' ? 'over' : 'done'}>{messages.outcomes[outcome]}</StateBadge>
            ),
        } as const,
      ]),
  {
    key: 'reports',
    header: names.reports,
    align: 'end',
    phone: 'trail',
    brief: ({ reports }) => messages.reports(reports),
    cell: ({ reports }) => reports,
  },
  { key: 'since', header: names.since, whole: true, phone: 'detail', cell: ({ firstAt }) => day(firstAt) },
  { key: 'last', header: names.last, whole: true, phone: 'detail', cell: ({ lastAt }) => day(lastAt) },
]

/** What was reported: open cases with the one that waits longest first, a page by key. */
export function Page() {
  const { queries } = useHost()
  const formats = useFormats()
  const { search } = useListAddress()
  const { state, subject, after } = readAddress(search)
  const isOpen = state === 'open'
  const list = useQuery(
    queries.contentReports.list.queryOptions({
      input: { state, ...(subject && { subject }), ...(after && { after }) },
      placeholderData: keepPreviousData,
    }),
  )
  const subjects = REPORT_SUBJECTS.map((value) => ({ value, label: messages.subjects[value] }))
  return (
    <>
      <PageHeader trail={adminTrail({ name: messages.name })} title={messages.name} note={messages.note} />
      <div className={patterns.stack5} aria-busy={list.isPlaceholderData}>
        <FilterTabs label={messages.tabs} name="state" standard="open" tabs={tabsOf(REPORT_STATES, messages.tab)}>
          <div className={styles.choices}>
            <FilterSelect label={messages.subject} name="subject" any={messages.anySubject} choices={subjects} />
          </div>
        </FilterTabs>
        <Loaded query={list} texts={messages}>
          {({ items, next }) =>
            items.length === 0 ? (
              <Nothing
                title={isOpen ? messages.noneOpen : messages.noneDecided}
                text={isOpen ? messages.noneOpenText : messages.noneDecidedText}
                {...((subject || after) && { action: messages.all, to: adminPaths.reports() })}
              />
            ) : (
              <>
                <DataTable
                  caption={messages.table}
                  columns={reportColumns(formats, isOpen)}
                  rows={items}
                  rowKey={({ id }) => id}
                />
                <KeyPages label={messages.pages} from={after} next={next} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
