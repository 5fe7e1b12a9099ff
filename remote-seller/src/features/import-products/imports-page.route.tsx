import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type ImportState, type PageModule, type ProductImport, paths } from 'shared-contracts'
import { DownloadLink, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  List,
  PageHeader,
  Panel,
  StateBadge,
  type StateTone,
  readPlace,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { May } from '../../ui/may'
import { FileDrop } from './file-drop'
import { ImportSteps } from './import-steps'
import styles from './import.module.css'
import { messages } from './messages'

const tones: Record<ImportState, StateTone> = {
  checking: 'underway',
  checked: 'todo',
  importing: 'underway',
  pictures: 'underway',
  done: 'done',
  cancelled: 'over',
}

/** The columns of the list of imports; the file leads to its import. */
const importColumns = (moment: (iso: string) => string): Column<ProductImport>[] => [
  {
    key: 'file',
    header: messages.columns.file,
    cell: ({ id, fileName }) => (
      <Link to={paths.seller.import(id)} className={styles.fileName}>
        {fileName}
      </Link>
    ),
  },
  {
    key: 'state',
    header: messages.columns.state,
    cell: ({ state }) => <StateBadge tone={tones[state]}>{messages.states[state]}</StateBadge>,
  },
  { key: 'result', header: messages.columns.result, cell: (one) => resultOf(one) },
  {
    key: 'when',
    header: messages.columns.when,
    cell: ({ createdAt, by }) => (
      <span className={patterns.stack1}>
        {moment(createdAt)}
        {by && <span className={patterns.note}>{messages.by(by)}</span>}
      </span>
    ),
  },
]

function resultOf({ startedAt, plan, outcome }: ProductImport): string {
  if (startedAt === null) return messages.planned(plan.create + plan.update, plan.wrong)
  const left = outcome.failed + plan.wrong
  const counts = [
    [outcome.created, messages.outcome.created],
    [outcome.updated, messages.outcome.updated],
    [outcome.unchanged, messages.outcome.unchanged],
    [left, messages.outcome.failed],
  ] as const
  const parts = counts.filter(([count]) => count > 0).map(([count, name]) => `${count.toLocaleString('en')} ${name}`)
  return parts.join(', ')
}

/** Where an import begins, and all that were before. */
export function Page() {
  const { queries, api } = useHost()
  const formats = useFormats()
  const { search } = useListAddress()
  const imports = useQuery(
    queries.productImports.list.queryOptions({
      input: readPlace(search),
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <PageHeader title={messages.name}>
        <May permission="member">
          <DownloadLink
            className={styles.download}
            href="/api/seller/import-template"
            label={messages.templateLabel}
            load={() => api.productImports.template()}
          >
            {messages.template}
          </DownloadLink>
        </May>
      </PageHeader>
      <div className={styles.page}>
        <May permission="products.write" hint>
          <ImportSteps current={0} />
          <p className={patterns.measure}>{messages.lead}</p>
          <FileDrop title={messages.dropTitle} hint={messages.dropHint} />
        </May>
        <Panel title={messages.historyTitle}>
          <List query={imports} texts={messages} none={<p className={patterns.note}>{messages.historyEmpty}</p>}>
            {({ items }) => (
              <DataTable
                caption={messages.history}
                columns={importColumns(formats.moment)}
                rows={items}
                rowKey={({ id }) => id}
                phoneHeading="h3"
              />
            )}
          </List>
        </Panel>
      </div>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = ({ queryClient, queries, search }) =>
  queryClient.prefetchQuery(queries.productImports.list.queryOptions({ input: readPlace(search) }))
