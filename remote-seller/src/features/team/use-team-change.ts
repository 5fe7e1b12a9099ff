import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from 'shared-contracts'
import { GivenUp, useHost, useProof } from 'shared-ui'
import { failureText } from '../../lib/failure-text'

/**
 * Something that an owner changes about the team; it ends when the page shows it. Who signed in too long ago is asked to prove that it
 * is them, and what was asked for is done then. Put `dialog` into the page.
 */
export function useTeamChange<Input>(send: (api: ApiClient, input: Input) => Promise<unknown>) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const { proved, dialog } = useProof('seller')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: Input) => proved(() => send(api, input)),
    onSettled: () => client.invalidateQueries({ queryKey: queries.sellerTeam.key() }),
  })
  return {
    change: mutate,
    isPending,
    failure: error && !(error instanceof GivenUp) ? failureText(error) : null,
    dialog,
  }
}
