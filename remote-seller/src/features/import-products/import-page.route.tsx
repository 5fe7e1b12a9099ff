import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type ImportState, type PageModule, type ProductImportDetails, paths } from 'shared-contracts'
import { TextLink, useHost } from 'shared-ui'
import { Loaded, Nothing, PageHeader, isMissing } from 'shared-ui/back-office'
import { CheckedImport } from './checked-import'
import { ImportDone } from './import-done'
import { ImportRunning } from './import-progress'
import { ImportSteps } from './import-steps'
import styles from './import.module.css'
import { messages } from './messages'

const POLL_MS = 1_000
const steps: Record<ImportState, number> = { checking: 1, checked: 1, importing: 2, pictures: 2, done: 3, cancelled: 3 }
const isRunning = (state: ImportState) => state === 'checking' || state === 'importing' || state === 'pictures'

/** One import at whatever step it is; what runs is looked at every second. */
export function Page() {
  const { queries } = useHost()
  const { id = '' } = useParams()
  const found = useQuery({
    ...queries.productImports.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state: { data } }) => data && isRunning(data.state) && POLL_MS,
  })
  const { data } = found
  if (isMissing(found.error))
    return <Nothing isPage {...messages.missing} action={messages.back} to={paths.seller.imports} />
  return (
    <>
      <PageHeader title={data ? messages.pageTitle(data.fileName) : messages.name}>
        <TextLink to={paths.seller.imports}>{messages.back}</TextLink>
      </PageHeader>
      <Loaded query={found} texts={messages}>
        {(data) => (
          <div className={styles.page}>
            <ImportSteps current={steps[data.state]} without={data.state === 'cancelled' ? 2 : undefined} />
            <Step imported={data} />
          </div>
        )}
      </Loaded>
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

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = ({ queryClient, queries, params }) =>
  queryClient.prefetchQuery(queries.productImports.get.queryOptions({ input: { id: params['id'] ?? '' } }))
