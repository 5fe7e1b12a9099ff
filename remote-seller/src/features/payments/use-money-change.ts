import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from 'shared-contracts'
import { GivenUp, useHost, useProof } from 'shared-ui'
import { failureText } from '../../lib/failure-text'

/**
 * Something that the seller changes about their money; it ends when the page shows it. Who signed in too long ago is asked to
 * prove that it is them, and what was asked for is done then. Put `dialog` into the page.
 */
export function useMoneyChange<Input, Result>(send: (api: ApiClient, input: Input) => Promise<Result>) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const { proved, dialog } = useProof('seller')
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: (input: Input) => proved(() => send(api, input)),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.sellerMoney.key() }),
  })
  const failure = error && !(error instanceof GivenUp) ? failureText(error) : null
  return { change: mutate, changeAsync: mutateAsync, isPending, error, failure, dialog }
}
