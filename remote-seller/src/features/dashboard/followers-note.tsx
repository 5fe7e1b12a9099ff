import { useQuery } from '@tanstack/react-query'
import { useHost } from 'shared-ui'
import { messages } from './messages'

/** How many follow the shop; nothing while nobody does, or nobody knows. */
export function FollowersNote() {
  const { queries } = useHost()
  const { data } = useQuery(queries.sellerFollowers.count.queryOptions())
  if (!data || data.followers === 0) return null
  return <p>{messages.followers(data.followers, data.lately)}</p>
}
