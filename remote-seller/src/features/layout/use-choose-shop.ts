import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, sessionKey, type OwnShops } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from './messages'

type OwnShop = OwnShops['items'][number]

/** Has the signed-in seller work for another of their shops. The layout sees it by the account, and begins anew. */
export function useChooseShop() {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: OwnShop) => api.sellerTeam.chooseShop({ id }),
    onSuccess: (account) => void client.setQueryData(sessionKey('seller'), account),
    onError: (cause, { name }) => {
      console.warn('The shop was not changed:', cause)
      const isGone = isProblem(cause, 'NOT_FOUND')
      toast.error(isGone ? messages.shops.gone(name) : messages.shops.failed(name))
      if (isGone) void client.invalidateQueries({ queryKey: queries.sellerTeam.shops.key() })
    },
  })
  return { choose: mutate, isPending, chosen: isPending ? variables.id : null }
}
