import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type PageModule, paths } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { Loaded, Nothing, PageHeader, SectionsSkeleton } from 'shared-ui/back-office'
import { messages } from './messages'
import { ReturnView } from './return-view'

/** Number of the order that a return belongs to: `H1000-1-R2` is the second one of `H1000-1`. */
const orderOfReturn = (number: string): string => number.replace(/-R\d+$/, '')

const text = messages.page

/** One return, with the step that is next. */
export function Page() {
  const { queries } = useHost()
  const { number = '' } = useParams()
  const found = useQuery(queries.sellerOrders.get.queryOptions({ input: { number: orderOfReturn(number) } }))
  const missing = <Nothing isPage {...text.missing} action={text.back} to={paths.seller.returns} />
  return (
    <Loaded
      query={found}
      texts={text}
      header={<PageHeader title={text.title(number)} />}
      skeleton={<SectionsSkeleton label={text.loading} lines={[4, 3]} />}
      missing={missing}
    >
      {(order) => {
        const one = order.returns.find((asked) => asked.number === number)
        return one ? <ReturnView order={order} one={one} /> : missing
      }}
    </Loaded>
  )
}

export const head: PageModule['head'] = ({ params }) => ({ title: messages.page.title(params?.['number'] ?? '') })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, params }) => {
  const input = { number: orderOfReturn(params['number'] ?? '') }
  await queryClient.prefetchQuery(queries.sellerOrders.get.queryOptions({ input }))
}
