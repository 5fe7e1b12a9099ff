import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { paths, type ImportState, type ProductImportDetails } from 'shared-contracts'
import { ButtonLink, EmptyState, RetryNotice, TextLink, useHost } from 'shared-ui'
import { isMissing } from '../../lib/is-missing'
import { PageHeader } from '../../ui/page-header'
import { RowsSkeleton } from '../../ui/skeletons'
import { CheckedImport } from './checked-import'
import { ImportDone } from './import-done'
import { ImportRunning } from './import-running'
import styles from './import.module.css'
import { ImportSteps } from './import-steps'
import { messages } from './messages'

const POLL_MS = 1_000
const steps: Record<ImportState, number> = { checking: 1, checked: 1, importing: 2, pictures: 2, done: 3, cancelled: 3 }
export const isRunning = (state: ImportState) => state === 'checking' || state === 'importing' || state === 'pictures'

/** One import at whatever step it is; what runs is looked at every second. */
export function ImportPage() {
  const { queries } = useHost()
  const { id = '' } = useParams()
  const found = useQuery({
    ...queries.productImports.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state: { data } }) => data && isRunning(data.state) && POLL_MS,
  })
  const { data } = found
  if (isMissing(found.error))
    return (
      <EmptyState
        heading="h1"
        title={messages.missingTitle}
        action={<ButtonLink to={paths.seller.imports}>{messages.back}</ButtonLink>}
      >
        {messages.missingText}
      </EmptyState>
    )
  return (
    <>
      <PageHeader guide="import-and-export" title={data ? messages.pageTitle(data.fileName) : messages.name}>
        <TextLink to={paths.seller.imports}>{messages.back}</TextLink>
      </PageHeader>
      {data ? (
        <div className={styles.page}>
          <ImportSteps current={steps[data.state]} />
          <Step imported={data} />
        </div>
      ) : found.isError ? (
        <RetryNotice
          title={messages.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <RowsSkeleton label={messages.loading} />
      )}
    </>
  )
}

function Step({ imported }: { imported: ProductImportDetails }) {
  const { state, startedAt } = imported
  if (state === 'done' || state === 'cancelled') return <ImportDone imported={imported} />
  // While it is checked anew, what was chosen stays in place.
  if (startedAt === null && (state === 'checked' || imported.checked > 0)) return <CheckedImport imported={imported} />
  return <ImportRunning imported={imported} />
}
