import { qaMessages } from './messages'
import { shortVersion } from './short-version'
import { useReports } from './use-reports'

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** What the ladder had to do on this page, oldest first. */
export function Reports() {
  const reports = useReports()
  return (
    <section>
      <h3>{qaMessages.reports}</h3>
      {reports.length === 0 ? (
        <p className="note">{qaMessages.noReports}</p>
      ) : (
        <ol className="reports">
          {reports.map(({ remote, version, page, step, cause }, index) => (
            <li key={index}>
              <strong>{step}</strong> {remote}
              {page && `/${page}`} <code>{shortVersion(version)}</code>
              <span className="note">{reasonOf(cause)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
