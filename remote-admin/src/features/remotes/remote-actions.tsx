import { joinClasses, VisuallyHidden } from 'shared-ui'
import type { LiveRemote } from 'shared-contracts'
import { isDestructive, possibleIntents, type Asked } from './change/intents'
import { messages as changeMessages } from './change/messages'
import { messages } from './messages'
import styles from './remote-actions.module.css'

interface RemoteActionsProps {
  remote: LiveRemote
  onAsk: (asked: Asked) => void
}

/** What can be done about a remote now. Each opens the dialog; nothing is changed by one press. */
export function RemoteActions({ remote, onAsk }: RemoteActionsProps) {
  return (
    <div className={styles.actions} role="group" aria-label={messages.actions(remote.name)}>
      {possibleIntents(remote).map((intent) => (
        <button
          key={intent}
          type="button"
          className={joinClasses(styles.action, isDestructive(intent) && styles.destructive)}
          onClick={() => onAsk({ intent, remote: remote.name })}
        >
          {changeMessages.actions[intent]}…<VisuallyHidden> {remote.name}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}
