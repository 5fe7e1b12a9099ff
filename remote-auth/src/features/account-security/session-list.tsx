import { useQueryClient } from '@tanstack/react-query'
import type { DeviceSession } from 'shared-contracts'
import { Button, useHost, patterns } from 'shared-ui'
import { formatMoment } from '../../lib/format-moment'
import { useAct } from '../../lib/use-act'
import { useSecurity } from '../../lib/use-security'
import sectionStyles from '../../ui/account/section.module.css'
import { messages } from './messages'

const refusals = { NOT_FOUND: messages.sessionGone }

/** Every device that is signed in, this one marked; each can be signed out, or all the others at once. */
export function SessionList({ sessions }: { sessions: readonly DeviceSession[] }) {
  const { config, toast } = useHost()
  const { security, securityQueries } = useSecurity()
  const queryClient = useQueryClient()
  const { act, pending } = useAct(refusals)
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQueries.sessions.key() })

  async function end({ id }: DeviceSession) {
    try {
      await security.endSession({ id })
    } finally {
      await refresh()
    }
    toast.success(messages.signedOut)
  }
  async function endOthers() {
    await security.endOtherSessions()
    toast.success(messages.signedOutOthers)
    await refresh()
  }
  const moment = (iso: string) => formatMoment(iso, config.locale)

  return (
    <>
      <ul className={sectionStyles.rows}>
        {sessions.map((session) => {
          const device = messages.device(session.browser, session.system)
          return (
            <li key={session.id} className={sectionStyles.row}>
              <div>
                <p className={patterns.medium}>
                  {device}
                  {session.current && <span className={sectionStyles.mark}>{messages.thisOne}</span>}
                </p>
                <p className={patterns.note}>
                  {messages.sessionFacts(moment(session.lastUsedAt), moment(session.createdAt))}
                </p>
              </div>
              {!session.current && (
                <Button
                  variant="quiet"
                  disabled={pending}
                  aria-label={messages.of(messages.signOut, device)}
                  onClick={() => act(() => end(session))}
                >
                  {messages.signOut}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button variant="secondary" pending={pending} onClick={() => act(endOthers)}>
            {messages.signOutOthers}
          </Button>
        </div>
      )}
    </>
  )
}
