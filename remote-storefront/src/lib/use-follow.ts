import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { VISITOR_KEY, sessionQuery, type ApiClient } from 'shared-contracts'
import { useHost } from 'shared-ui'

/** Slugs of the shops that the signed-in shopper follows. */
const followedSlugsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [VISITOR_KEY, 'followed-slugs'] as const,
    queryFn: async () => (await api.follows.slugs()).slugs,
  })

/** One page of the shops that they follow. */
export const followedShopsQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: [VISITOR_KEY, 'followed-shops', page] as const,
    queryFn: () => api.follows.list({ page }),
    staleTime: 0,
  })

/** Whether the visitor is signed in and follows a shop, and how to change that. */
export function useFollow(slug: string) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const { data: member } = useQuery(sessionQuery(api, 'shop'))
  const query = followedSlugsQuery(api)
  const { data: slugs } = useQuery({ ...query, enabled: Boolean(member) })
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? api.follows.follow({ slug }) : api.follows.unfollow({ slug })),
    onSuccess: (now) => queryClient.setQueryData(query.queryKey, now.slugs),
  })
  return {
    isMember: Boolean(member),
    follows: Boolean(member) && (slugs?.includes(slug) ?? false),
    change: mutate,
    isPending,
  }
}
