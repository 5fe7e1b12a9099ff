import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from 'shared-contracts'
import { refusalText, GivenUp, useHost, useProof } from 'shared-ui'

/** What may be changed only by who has just proved to be there. */
type Guarded = 'sellerMoney' | 'sellerTeam'

/**
 * Calls what changes the money or the team of a shop; the call ends when the page shows it. Who signed in too long ago is asked to prove
 * that it is them, and what was asked for is done then. Put `dialog` into the page.
 */
export function useProved(about: Guarded) {
  const { queries } = useHost()
  const client = useQueryClient()
  const { proved, dialog } = useProof('seller')
  const refresh = () => client.invalidateQueries({ queryKey: queries[about].key() })
  const shown = async (call: () => Promise<unknown>) => {
    try {
      return await proved(call)
    } finally {
      await refresh()
    }
  }
  return { proved: <Call extends Promise<unknown>>(call: () => Call) => shown(call) as Call, dialog }
}

/** The same by a button; `failure` says why it was not done. */
export function useProvedChange<Input, Result>(
  about: Guarded,
  send: (api: ApiClient, input: Input) => Promise<Result>,
) {
  const { api } = useHost()
  const { proved, dialog } = useProved(about)
  const { mutate, isPending, error } = useMutation({ mutationFn: (input: Input) => proved(() => send(api, input)) })
  const failure = error && !(error instanceof GivenUp) ? refusalText(error) : null
  return { change: mutate, isPending, failure, dialog }
}
