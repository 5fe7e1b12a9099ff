import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type PageModule, paths } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { Loaded, Nothing, PageHeader, SectionsSkeleton } from 'shared-ui/back-office'
import { DisputeView } from './dispute-view'
import { messages } from './messages'

/** One case, with the step that is next. */
export function Page() {
  const { queries } = useHost()
  const { number = '' } = useParams()
  const found = useQuery(queries.disputes.seller.get.queryOptions({ input: { dispute: number } }))
  return (
    <Loaded
      query={found}
      texts={messages}
      header={<PageHeader title={messages.title(number)} />}
      skeleton={<SectionsSkeleton label={messages.oneLoading} lines={[4, 6]} />}
      missing={<Nothing isPage {...messages.missing} action={messages.back} to={paths.seller.disputes} />}
    >
      {(dispute) => <DisputeView dispute={dispute} />}
    </Loaded>
  )
}

export const head: PageModule['head'] = ({ params }) => ({ title: messages.title(params?.['number'] ?? '') })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, params }) => {
  const input = { dispute: params['number'] ?? '' }
  await queryClient.prefetchQuery(queries.disputes.seller.get.queryOptions({ input }))
}
