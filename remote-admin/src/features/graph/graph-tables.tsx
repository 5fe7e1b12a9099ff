import type { DependencyGraph } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { adminPaths } from '../../lib/admin-paths'
import { VersionMark } from '../../ui/version-mark'
import styles from './graph-tables.module.css'
import { messages } from './messages'

const { head } = messages

/** A list that unfolds: its length is what matters first. */
function Folded({ items, noun }: { items: readonly string[]; noun: string }) {
  return (
    <details>
      <summary data-fold className={styles.summary}>
        {messages.counted(items.length, noun)}
      </summary>
      <ul className={joinClasses(patterns.small, styles.items)}>
        {items.map((item) => (
          <li key={item}>
            <code>{item}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** All that the drawing shows, and what each remote answers and calls. */
export function GraphTables({ graph: { shell, remotes, libraries }, environment }: GraphTablesProps) {
  return (
    <>
      <h2>{messages.table}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{head.remote}</th>
            <th scope="col" className={styles.wide}>
              {head.version}
            </th>
            <th scope="col">{head.contract}</th>
            <th scope="col">{head.paths}</th>
            <th scope="col">{head.capabilities}</th>
          </tr>
        </thead>
        <tbody>
          {remotes.map(({ name, owner, version, contract, fits, paths, capabilities }) => (
            <tr key={name}>
              <th scope="row">
                <TextLink variant="plain" to={adminPaths.remote(name, { environment })}>
                  {name}
                </TextLink>
                <span className={styles.owner}>{owner}</span>
              </th>
              <td className={styles.wide}>
                <VersionMark version={version} />
              </td>
              <td>
                <code>{contract}</code>{' '}
                {shell && (
                  <span className={fits ? patterns.success : joinClasses(patterns.semibold, patterns.error)}>
                    {fits ? messages.fits : messages.misfit(shell.contract)}
                  </span>
                )}
              </td>
              <td>
                <Folded items={paths} noun="path" />
              </td>
              <td>
                <Folded items={capabilities} noun="call" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className={styles.second}>{messages.libraries}</h2>
      <p className={styles.owner}>{messages.librariesNote}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.library}</th>
            <th scope="col">{messages.version}</th>
          </tr>
        </thead>
        <tbody>
          {libraries.map(({ name, version }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{version}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface GraphTablesProps {
  graph: DependencyGraph
  environment: string
}
