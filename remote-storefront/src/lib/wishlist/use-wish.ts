import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wishIdsQuery } from 'shared-contracts'
import { useHost } from 'shared-ui'

/** Whether a product is on the visitor's wishlist, and how to change that: shown at once, taken back when the server refuses. */
export function useWish(productId: string) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const query = wishIdsQuery(api)
  const { data } = useQuery(query)

  const show = (wished: boolean) =>
    queryClient.setQueryData<readonly string[]>(query.queryKey, (ids = []) => {
      const others = ids.filter((id) => id !== productId)
      return wished ? [productId, ...others] : others
    })

  const { mutate, mutateAsync, isPending } = useMutation({
    mutationKey: ['wishlist'],
    // In the order in which the hearts were pressed.
    scope: { id: 'wishlist' },
    mutationFn: (wished: boolean) => (wished ? api.wishlist.add({ productId }) : api.wishlist.remove({ productId })),
    onMutate: async (wished) => {
      // An answer from before would undo what is shown.
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      show(wished)
    },
    onError: (_error, wished) => show(!wished),
    onSuccess: ({ ids }) => {
      if (queryClient.isMutating({ mutationKey: ['wishlist'] }) === 1) queryClient.setQueryData(query.queryKey, ids)
    },
  })
  return { wished: data?.includes(productId) ?? false, wish: mutate, wishAsync: mutateAsync, pending: isPending }
}
