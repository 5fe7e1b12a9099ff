import { TextLink, joinClasses, patterns } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { useEnvironments } from '../../lib/use-environments'
import { totalsOf, useReport } from '../../lib/use-report'
import { HealthMark } from '../../ui/health-mark'
import { messages } from './messages'
import styles from './overview-page.module.css'

/** How each remote that is live does, leading to its page. */
export function RemotesHealth() {
  const { query, name, environment } = useEnvironments()
  const { data: report, isError } = useReport(name)
  const remotes = environment?.remotes ?? []
  return (
    <Panel
      className={styles.tall}
      title={messages.remotes}
      actions={<TextLink to={adminPaths.remotes()}>{messages.allRemotes}</TextLink>}
    >
      <p className={patterns.note}>{messages.remotesNote(name)}</p>
      {query.data && remotes.length === 0 && <p className={patterns.soft}>{messages.noRemotes}</p>}
      <ul>
        {remotes.map((remote) => (
          <li key={remote.name} className={styles.line}>
            <TextLink variant="plain" to={adminPaths.remote(remote.name)}>
              {remote.name}
            </TextLink>
            <span className={joinClasses(styles.below, styles.health)}>
              {report && <HealthMark release={remote.active} totals={totalsOf(report, remote).stable} />}
              {isError && !report && <span className={patterns.note}>{messages.noReport}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
