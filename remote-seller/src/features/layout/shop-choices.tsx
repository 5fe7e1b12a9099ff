import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OwnShops, isProblem, paths, sessionKey } from 'shared-contracts'
import { Button, ButtonLink, EmptyState, patterns, useHost } from 'shared-ui'
import { roleWords } from '../../lib/role'
import { messages } from './messages'

interface ShopChoicesProps {
  shops: OwnShops['items']
  variant: 'quiet' | 'secondary'
}

/** Shops that the seller can go on in, a button each. */
export function ShopChoices({ shops, variant }: ShopChoicesProps) {
  const { choose, isPending, chosen } = useChooseShop()
  return shops.map((shop) => (
    <Button
      key={shop.id}
      variant={variant}
      pending={chosen === shop.id}
      pendingText={messages.shops.changing(shop.name)}
      disabled={isPending && chosen !== shop.id}
      onClick={() => choose(shop)}
    >
      {messages.shops.change(shop.name)}
    </Button>
  ))
}

type OwnShop = OwnShops['items'][number]

/** Has the signed-in seller work for another of their shops. The layout sees it by the account, and begins anew. */
function useChooseShop() {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: OwnShop) => api.sellerTeam.chooseShop({ id }),
    onSuccess: (account) => void client.setQueryData(sessionKey('seller'), account),
    onError: (cause, { name }) => {
      console.warn('The shop was not changed:', cause)
      const isGone = isProblem<'sellerTeam.chooseShop'>(cause, 'NOT_FOUND')
      toast.error(isGone ? messages.shops.gone(name) : messages.shops.failed(name))
      if (isGone) void client.invalidateQueries({ queryKey: queries.sellerTeam.shops.key() })
    },
  })
  return { choose: mutate, isPending, chosen: isPending ? variables.id : null }
}

/** For an account that is at work in no shop: the way into its others, if there are any. */
export function NoShop() {
  const { queries } = useHost()
  const shops = useQuery(queries.sellerTeam.shops.queryOptions()).data?.items ?? []
  const hasOthers = shops.length > 0
  return (
    <EmptyState
      heading="h1"
      title={hasOthers ? roleWords.shopLeft : roleWords.noShop}
      action={
        <div className={patterns.stack2}>
          <ShopChoices shops={shops} variant="secondary" />
          {!hasOthers && (
            <ButtonLink variant="secondary" to={paths.home}>
              {messages.visitShop}
            </ButtonLink>
          )}
        </div>
      }
    >
      {hasOthers ? roleWords.shopLeftText : roleWords.noShopText}
    </EmptyState>
  )
}
