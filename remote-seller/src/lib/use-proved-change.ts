import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from 'shared-contracts'
import { GivenUp, useHost, useProof } from 'shared-ui'
import { failureText } from './failure-text'

/** What may be changed only by who has just proved to be there. */
type Guarded = 'sellerMoney' | 'sellerTeam'

/**
 * Something that is changed about the money or the team of a shop; it ends when the page shows it. Who signed in too long ago is asked to
 * prove that it is them, and what was asked for is done then. Put `dialog` into the page.
 */
export function useProvedChange<Input, Result>(
  about: Guarded,
  send: (api: ApiClient, input: Input) => Promise<Result>,
) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const { proved, dialog } = useProof('seller')
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: (input: Input) => proved(() => send(api, input)),
    onSettled: () => client.invalidateQueries({ queryKey: queries[about].key() }),
  })
  const failure = error && !(error instanceof GivenUp) ? failureText(error) : null
  return { change: mutate, changeAsync: mutateAsync, isPending, error, failure, dialog }
}
