import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem, problemOf, type ChangeRequestDraft, type LiveEnvironment } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { tellChange } from '../../../lib/tell-change'
import { messages } from './messages'

/** What came of an attempt: done, or why not, with the environment as it is now when others have changed it. */
export type Outcome = { done: LiveEnvironment } | { failure: string; now?: LiveEnvironment }

/** Sends a change and keeps every page's data in step with what came of it. */
export function useChange() {
  const { queries } = useHost()
  const client = useQueryClient()
  const { mutateAsync } = useMutation(queries.releases.change.mutationOptions())
  const live = queries.releases.environments.queryOptions()

  const readAnew = async (name: string) => {
    const { items } = await client.fetchQuery({ ...live, staleTime: 0 })
    return items.find((one) => one.name === name)
  }

  const explain = async (cause: unknown, { environment, remote, expectedRevision = 0 }: ChangeRequestDraft) => {
    if (isProblem(cause, 'CONFLICT')) {
      const now = await readAnew(environment).catch(() => undefined)
      if (!now) return { failure: messages.conflictUnread }
      const last = now.remotes.find(({ name }) => name === remote)?.changed
      return { failure: messages.conflict(last && last.revision > expectedRevision ? tellChange(last) : null), now }
    }
    if (isProblem(cause, 'NOT_FOUND')) return { failure: messages.notFound }
    const problem = problemOf(cause)
    if (problem?.code === 'REFUSED') return { failure: problem.detail ? `${problem.detail}.` : messages.refused }
    return { failure: messages.noAnswer }
  }

  return async (request: ChangeRequestDraft): Promise<Outcome> => {
    try {
      const done = await mutateAsync(request)
      // An answer that is on its way may be older than this one.
      await client.cancelQueries({ queryKey: live.queryKey })
      client.setQueryData(
        live.queryKey,
        (before) => before && { items: before.items.map((one) => (one.name === done.name ? done : one)) },
      )
      void client.invalidateQueries({ queryKey: queries.releases.history.key() })
      void client.invalidateQueries({ queryKey: queries.releases.graph.key() })
      return { done }
    } catch (cause) {
      return explain(cause, request)
    }
  }
}
