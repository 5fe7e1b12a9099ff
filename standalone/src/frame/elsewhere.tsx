import { Navigate, useLocation } from 'react-router-dom'
import { AUDIENCES, audiencePaths, safeNext, type HostServices } from 'shared-contracts'
import { messages } from './messages'
import styles from './standalone.module.css'
import { useRole } from './use-role'

/** What stands at a path that another remote or the shell answers. Whom the guard sent here goes back once the role fits. */
export function Elsewhere({ host }: { host: HostServices }) {
  const role = useRole(host.api)
  const { pathname, search } = useLocation()
  const audience = AUDIENCES.find((candidate) => audiencePaths[candidate].login === pathname)
  const next = audience && safeNext(new URLSearchParams(search).get('next'), audience)
  if (next && role === audience) return <Navigate to={next} replace />
  return (
    <main className={styles.elsewhere}>
      <h1>{messages.elsewhereTitle}</h1>
      <p>{messages.elsewhere(pathname)}</p>
      {next && <p>{messages.needsRole(messages.roles[audience])}</p>}
    </main>
  )
}
