import type { TimelineEntry } from 'shared-contracts'
import { useFormats } from '../../../lib/use-formats'
import { VersionMark } from '../../../ui/version-mark'
import { messages } from './messages'
import styles from './release-difference.module.css'

function Paths({ sign, name, paths }: { sign: string; name: string; paths: readonly string[] }) {
  if (paths.length === 0) return null
  return (
    <p className={styles.paths}>
      <span aria-hidden="true">{sign}</span> {name}{' '}
      {paths.map((path) => (
        <code key={path}>{path}</code>
      ))}
    </p>
  )
}

/** What a release changed against the one that was published before it. */
export function ReleaseDifference({ difference }: Pick<TimelineEntry, 'difference'>) {
  const formats = useFormats()
  if (!difference) return <p className={styles.soft}>{messages.first}</p>
  const { version, scriptBytes, styleBytes, pathsAdded, pathsRemoved } = difference
  return (
    <>
      <p className={styles.soft}>
        {messages.against} <VersionMark version={version} />:{' '}
        {messages.bytes(formats.difference(scriptBytes), formats.difference(styleBytes))}
      </p>
      <Paths sign="+" name={messages.added} paths={pathsAdded} />
      <Paths sign="−" name={messages.removed} paths={pathsRemoved} />
    </>
  )
}
