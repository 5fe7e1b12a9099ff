import type { LiveEnvironment, ReleaseBrief } from 'shared-contracts'
import { VisuallyHidden } from 'shared-ui'
import { shortVersion } from '../../../lib/short-version'
import type { Asked, Intent } from '../change/intents'
import styles from '../remote-actions.module.css'
import { messages } from './messages'

interface EntryActionsProps {
  release: ReleaseBrief
  environment: LiveEnvironment
  onAsk: (asked: Asked) => void
}

/** What can be done with one kept release: nothing with the one that everybody has. */
export function EntryActions({ release: { remote, version, publishedAt }, environment, onAsk }: EntryActionsProps) {
  const live = environment.remotes.find(({ name }) => name === remote)
  if (!live || live.active.version === version) return null
  const isOlder = publishedAt < live.active.publishedAt
  const choices: { intent: Intent; name: string }[] = [
    isOlder ? { intent: 'rollback', name: messages.rollBackTo } : { intent: 'release', name: messages.release },
  ]
  if (live.rollout?.release.version !== version) choices.push({ intent: 'canary', name: messages.startCanary })
  return (
    <div className={styles.actions} role="group" aria-label={messages.actions(shortVersion(version))}>
      {choices.map(({ intent, name }) => (
        <button key={intent} type="button" className={styles.action} onClick={() => onAsk({ intent, remote, version })}>
          {name}…<VisuallyHidden> {shortVersion(version)}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}
