import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemOf, VISITOR_KEY, type ApiClient, type Purchase } from 'shared-contracts'
import { failureText, useHost } from 'shared-ui'
import { messages } from './messages'
import { purchaseQuery } from './orders.queries'

/** Which order of which purchase, and the key with which it was opened. */
export interface OrderRef {
  number: string
  key?: string | undefined
  order: string
}

/** Something that the shopper does with an order; the page shows the purchase as it is afterwards. */
export function usePurchaseChange<Input>(
  { number, key }: Pick<OrderRef, 'number' | 'key'>,
  send: (api: ApiClient, input: Input) => Promise<Purchase>,
) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['purchase', number],
    mutationFn: (input: Input) => send(api, input),
    onSuccess: (purchase) => {
      queryClient.setQueryData(purchaseQuery(api, number, key).queryKey, purchase)
      void queryClient.invalidateQueries({ queryKey: [VISITOR_KEY, 'purchases'] })
    },
    // It has moved on meanwhile: what is possible now is on the page, too.
    onError: () => void queryClient.invalidateQueries({ queryKey: purchaseQuery(api, number, key).queryKey }),
  })
  const problem = problemOf<'orders.cancel' | 'orders.requestReturn'>(error)
  const refused = problem?.code === 'REFUSED' ? problem.detail : undefined
  return { mutate, isPending, failure: error && (refused ?? failureText(error, messages.refusals)) }
}
