import { EVERYBODY_BP, type LiveRemote } from 'shared-contracts'
import { VisuallyHidden, joinClasses, patterns } from 'shared-ui'
import { Moment } from 'shared-ui/back-office'
import { useFormats } from '../../lib/formats'
import { VersionMark } from '../../ui/version-mark'
import { type Asked, isDestructive, possibleIntents } from './change/change-values'
import { messages as changeMessages } from './change/messages'
import { messages } from './messages'
import styles from './remote-actions.module.css'
import rolloutFactStyles from './rollout-fact.module.css'

interface RemoteActionsProps {
  remote: LiveRemote
  onAsk: (asked: Asked) => void
}

/** What can be done about a remote now. Each opens the dialog; nothing is changed by one press. */
export function RemoteActions({ remote, onAsk }: RemoteActionsProps) {
  return (
    <div className={patterns.row2} role="group" aria-label={messages.actions(remote.name)}>
      {possibleIntents(remote).map((intent) => (
        <button
          key={intent}
          type="button"
          className={joinClasses(styles.action, isDestructive(intent) && patterns.error)}
          onClick={() => onAsk({ intent, remote: remote.name })}
        >
          {changeMessages.actions[intent]}…<VisuallyHidden> {remote.name}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}

/** The canary: which release, for how many, since when, and whether it runs. */
export function RolloutFact({ rollout }: Pick<LiveRemote, 'rollout'>) {
  const formats = useFormats()
  if (!rollout) return <p className={patterns.note}>{messages.noRollout}</p>
  const { release, shareBp, state, startedAt } = rollout
  const share = formats.share(shareBp)
  return (
    <div className={joinClasses(rolloutFactStyles.rollout, rolloutFactStyles[state])}>
      <p>
        <VersionMark version={release.version} />
      </p>
      <svg
        className={rolloutFactStyles.bar}
        viewBox={`0 0 ${EVERYBODY_BP} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className={rolloutFactStyles.all} width={EVERYBODY_BP} height="1" />
        <rect className={rolloutFactStyles.part} width={shareBp} height="1" />
      </svg>
      <p className={patterns.tabular}>{state === 'running' ? messages.ofVisitors(share) : messages.noOne(share)}</p>
      <p className={patterns.note}>
        <span className={rolloutFactStyles.state}>{messages.states[state]}</span> · <Moment at={startedAt} />
      </p>
    </div>
  )
}
