import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from 'shared-contracts'
import { GivenUp, useHost } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { useProof } from '../../ui/use-proof'

/**
 * Something that an owner changes about the team; it ends when the page shows it. Who signed in too long ago is asked for the password,
 * and what was asked for is done then. Put `dialog` into the page.
 */
export function useTeamChange<Input>(send: (api: ApiClient, input: Input) => Promise<unknown>) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const { proved, dialog } = useProof()
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
