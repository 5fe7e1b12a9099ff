import type { LiveEnvironment, ReleaseBrief, ReleaseGate, TimelineEntry } from 'shared-contracts'
import { VisuallyHidden, joinClasses, patterns, useMediaQuery } from 'shared-ui'
import { Moment, breakpoints } from 'shared-ui/back-office'
import { shortVersion } from '../../../lib/short-version'
import { useFormats } from '../../../lib/formats'
import { VersionMark } from '../../../ui/version-mark'
import type { Asked, Intent } from '../change/change-values'
import remoteActionsStyles from '../remote-actions.module.css'
import { May } from '../../../ui/may'
import { messages } from './messages'
import styles from './release-entry.module.css'

import { statusesOf } from './remote-status'

/** What was checked before the release was published; failures first, and then unfolded. */
function ReleaseGates({ gates }: { gates: readonly ReleaseGate[] }) {
  const failed = gates.filter(({ passed }) => !passed)
  const sorted = [...failed, ...gates.filter(({ passed }) => passed)]
  const summary = messages.gates(gates.length - failed.length, gates.length)
  if (gates.length === 0) return <p className={patterns.semibold}>{summary}</p>
  return (
    <details open={failed.length > 0}>
      <summary
        data-fold
        className={joinClasses(
          patterns.line2,
          styles.summary,
          failed.length > 0 && joinClasses(patterns.semibold, patterns.error),
        )}
      >
        {summary}
      </summary>
      <ul className={styles.gates}>
        {sorted.map(({ id, passed, measured, hint }) => (
          <li key={id} className={joinClasses(patterns.stack2, patterns.breakable, styles.gate)}>
            <span className={passed ? patterns.success : joinClasses(patterns.semibold, patterns.error)}>
              {passed ? messages.passed : messages.failed}
            </span>
            <span>
              <strong className={patterns.semibold}>{id}</strong> {measured}
              {!passed && hint && <span className={styles.hint}>{hint}</span>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface EntryActionsProps {
  release: ReleaseBrief
  environment: LiveEnvironment
  onAsk: (asked: Asked) => void
}

/** What can be done with one kept release: nothing with the one that everybody has. */
function EntryActions({ release: { remote, version, publishedAt }, environment, onAsk }: EntryActionsProps) {
  const live = environment.remotes.find(({ name }) => name === remote)
  if (!live || live.active.version === version) return null
  const isOlder = publishedAt < live.active.publishedAt
  const choices: { intent: Intent; name: string }[] = [
    isOlder ? { intent: 'rollback', name: messages.rollBackTo } : { intent: 'release', name: messages.release },
  ]
  if (live.rollout?.release.version !== version) choices.push({ intent: 'canary', name: messages.startCanary })
  return (
    <div className={patterns.row2} role="group" aria-label={messages.actions(shortVersion(version))}>
      {choices.map(({ intent, name }) => (
        <May key={intent} permission="releases.write">
          <button
            type="button"
            className={remoteActionsStyles.action}
            onClick={() => onAsk({ intent, remote, version })}
          >
            {name}…<VisuallyHidden> {shortVersion(version)}</VisuallyHidden>
          </button>
        </May>
      ))}
    </div>
  )
}

function Paths({ sign, name, paths }: { sign: string; name: string; paths: readonly string[] }) {
  if (paths.length === 0) return null
  return (
    <p className={joinClasses(patterns.small, styles.paths)}>
      <span aria-hidden="true">{sign}</span> {name}{' '}
      {paths.map((path) => (
        <code key={path}>{path}</code>
      ))}
    </p>
  )
}

/** What a release changed against the one that was published before it. */
function ReleaseDifference({ difference }: Pick<TimelineEntry, 'difference'>) {
  const formats = useFormats()
  if (!difference) return <p className={patterns.note}>{messages.first}</p>
  const { version, scriptBytes, styleBytes, pathsAdded, pathsRemoved } = difference
  return (
    <>
      <p className={patterns.note}>
        {messages.against} <VersionMark version={version} />:{' '}
        {messages.bytes(formats.difference(scriptBytes), formats.difference(styleBytes))}
      </p>
      <Paths sign="+" name={messages.added} paths={pathsAdded} />
      <Paths sign="−" name={messages.removed} paths={pathsRemoved} />
    </>
  )
}

interface ReleaseEntryProps {
  entry: TimelineEntry
  environments: readonly LiveEnvironment[]
  environment: LiveEnvironment | undefined
  onAsk: (asked: Asked) => void
}

/** A kept release: who has it, where it comes from, what it changed, and what was checked; on a phone all but the first opens. */
export function ReleaseEntry(props: ReleaseEntryProps) {
  const { entry, environments } = props
  const formats = useFormats()
  const hasRoom = useMediaQuery(breakpoints.sidebar)
  const { release } = entry
  const facts = <ReleaseFacts {...props} />
  return (
    <li className={styles.entry}>
      <div>
        <h3 className={styles.version}>
          <VersionMark version={release.version} />
        </h3>
        <ul className={joinClasses(patterns.row, styles.statuses)}>
          {statusesOf(release, environments, formats).map(({ kind, text }) => (
            <li key={text} className={joinClasses(styles.status, styles[kind])}>
              {text}
            </li>
          ))}
        </ul>
        <p className={patterns.note}>
          <Moment at={release.publishedAt} /> {messages.by(release.publishedBy)}
        </p>
        {release.subject && <p>{release.subject}</p>}
        {hasRoom && <ReleaseSource release={release} />}
      </div>
      {hasRoom ? (
        facts
      ) : (
        <details>
          <summary data-fold className={joinClasses(patterns.line2, styles.summary)}>
            {messages.more}
            <VisuallyHidden> {shortVersion(release.version)}</VisuallyHidden>
          </summary>
          <div className={patterns.stack3}>
            <ReleaseSource release={release} />
            {facts}
          </div>
        </details>
      )}
    </li>
  )
}

function ReleaseSource({ release: { author, commit } }: { release: ReleaseBrief }) {
  return (
    <p className={patterns.note}>
      {author && `${author} · `}
      {commit ? (
        <>
          {messages.commit} <VersionMark version={commit} />
        </>
      ) : (
        messages.noCommit
      )}
    </p>
  )
}

/** What it weighs, what it changed, what was checked, and what can be done with it. */
function ReleaseFacts({ entry: { release, gates, difference }, environment, onAsk }: ReleaseEntryProps) {
  const formats = useFormats()
  return (
    <>
      <div className={patterns.tabular}>
        <p>{messages.size(formats.kilobytes(release.scriptBytes), formats.kilobytes(release.styleBytes))}</p>
        <p>
          {messages.contract} <code>{release.contract}</code>
          {difference?.contract && <strong className={styles.changed}> {messages.contractChanged}</strong>}
        </p>
        <ReleaseDifference difference={difference} />
      </div>
      <div className={joinClasses(patterns.stack3, patterns.top, styles.checks)}>
        <ReleaseGates gates={gates} />
        {environment && <EntryActions release={release} environment={environment} onAsk={onAsk} />}
      </div>
    </>
  )
}
