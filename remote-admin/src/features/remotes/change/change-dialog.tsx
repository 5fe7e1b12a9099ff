import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import {
  type ChangeRequestDraft,
  type LiveEnvironment,
  type LiveRemote,
  type Problem,
  changeRequestSchema,
} from 'shared-contracts'
import { Button, FormAlert, ModalDialog, patterns, useHost } from 'shared-ui'
import { FormDialog } from 'shared-ui/forms'
import { announceChange } from '../../../lib/announce-change'
import { ChangeFields, keptReleases, othersOf } from './change-fields'
import {
  firstValues,
  parseShare,
  toRequest,
  type Asked,
  isDestructive,
  isPossible,
  needsVersion,
} from './change-values'
import { messages } from './messages'

/** Sends a change and keeps every page's data in step with what came of it. */
function useChange() {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const live = queries.releases.environments.queryOptions()

  return {
    send: (request: ChangeRequestDraft) => api.releases.change(request),
    async keep(done: LiveEnvironment) {
      // An answer that is on its way may be older than this one.
      await client.cancelQueries({ queryKey: live.queryKey })
      client.setQueryData(
        live.queryKey,
        (before) => before && { items: before.items.map((one) => (one.name === done.name ? done : one)) },
      )
      void client.invalidateQueries({ queryKey: queries.releases.history.key() })
      void client.invalidateQueries({ queryKey: queries.releases.graph.key() })
    },
    /** Others have changed the environment: what they did to the remote, and the environment as it is now, if that is known. */
    async conflict(seen: LiveEnvironment, remote: string): Promise<{ text: string; now?: LiveEnvironment }> {
      const all = await client.fetchQuery({ ...live, staleTime: 0 }).catch(() => null)
      const now = all?.items.find(({ name }) => name === seen.name)
      if (!now) return { text: messages.conflictUnread }
      const last = now.remotes.find(({ name }) => name === remote)?.changed
      return { text: messages.conflict(last && last.revision > seen.revision ? announceChange(last) : null), now }
    },
  }
}

/** Whether it is known that no other release is kept, where one has to be chosen: nothing can be changed then. */
function useHasNone({ intent, version, remote: name }: Asked, remote: LiveRemote | undefined): boolean {
  const { queries } = useHost()
  const isAsked = needsVersion(intent) && version === undefined
  const { data } = useQuery({ ...keptReleases(queries, name), enabled: isAsked })
  return isAsked && remote !== undefined && data !== undefined && othersOf(data.items, remote).length === 0
}

interface ChangeDialogProps {
  asked: Asked
  /** As the page shows it when the dialog opens. What comes later is not slipped under the reader's eyes. */
  environment: LiveEnvironment
  /** @param changed whether it was done. */
  onClosed: (changed: boolean) => void
}

/** One change of what is live: what will happen, why, and whether it did. */
function ChangeDialog({ asked, environment, onClosed }: ChangeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const changed = useRef(false)
  const [seen, setSeen] = useState(environment)
  const [failure, setFailure] = useState<string | null>(null)
  const { send, keep, conflict } = useChange()

  const { intent } = asked
  const remote = seen.remotes.find(({ name }) => name === asked.remote)
  const title = messages.titles[intent](asked.remote)
  const closed = () => onClosed(changed.current)
  const hasNone = useHasNone(asked, remote)

  if (!isPossible(asked, remote) || hasNone)
    return (
      <ModalDialog title={title} dialog={dialog} onClosed={closed}>
        <div className={patterns.stack4}>
          {hasNone ? (
            <p role="status">{messages.noVersions(asked.remote)}</p>
          ) : (
            <>
              <FormAlert>{failure ?? messages.gone}</FormAlert>
              {failure && <p>{messages.gone}</p>}
            </>
          )}
          <div>
            <Button variant="secondary" onClick={() => dialog.current?.close()}>
              {messages.close}
            </Button>
          </div>
        </div>
      </ModalDialog>
    )
  const change = { intent, seen, remote }
  return (
    <FormDialog
      title={title}
      initialValues={firstValues(asked, remote)}
      schema={changeRequestSchema}
      read={(values) => toRequest(change, values)}
      names={{ shareBp: 'share' }}
      validate={({ version, share }, found) => ({
        ...(needsVersion(intent) && !version && { version: messages.versionRequired }),
        ...shareError(share, found.share),
      })}
      send={send}
      refusals={{
        CONFLICT: async () => {
          const { text, now } = await conflict(seen, asked.remote)
          setFailure(text)
          if (now) setSeen(now)
          return text
        },
        NOT_FOUND: messages.notFound,
        REFUSED: ({ detail }: Problem) => (detail ? `${detail}.` : messages.refused),
      }}
      failed={messages.noAnswer}
      success={(done) => {
        const last = done.remotes.find(({ name }) => name === asked.remote)?.changed
        return last ? messages.done(asked.remote, announceChange(last)) : title
      }}
      onSent={(done) => {
        changed.current = true
        return keep(done)
      }}
      submit={messages.actions[intent]}
      pendingText={messages.pending}
      variant={isDestructive(intent) ? 'accent' : 'primary'}
      cancel={messages.cancel}
      onClosed={closed}
    >
      <ChangeFields change={change} versionGiven={asked.version !== undefined} />
    </FormDialog>
  )

  function shareError(share: string, found: string | undefined) {
    const shareBp = parseShare(share)
    if (found && Number.isNaN(shareBp)) return { share: messages.shareInvalid }
    if (intent === 'ramp' && shareBp === remote?.rollout?.shareBp) return { share: messages.shareSame }
    return {}
  }
}

interface Open {
  asked: Asked
  environment: LiveEnvironment
}

/**
 * The page's one dialog for changes: `ask` opens it, `dialog` is where it stands. After a change the focus goes to what has
 * changed, since the button that asked may be gone with the state that it belonged to.
 */
export function useChangeDialog(environment: LiveEnvironment | undefined, changedId: (asked: Asked) => string) {
  const [open, setOpen] = useState<Open | null>(null)
  const ask = (asked: Asked) => environment && setOpen({ asked, environment })
  const dialog: ReactNode = open && (
    <ChangeDialog
      {...open}
      onClosed={(changed) => {
        setOpen(null)
        if (changed) document.getElementById(changedId(open.asked))?.focus()
      }}
    />
  )
  return { ask, dialog }
}
