import { useLocation } from 'react-router-dom'
import { AUDIENCES, audiencePaths } from 'shared-contracts'
import { messages } from './messages'
import styles from './standalone.module.css'

/** What stands at a path that another remote or the shell answers. */
export function Elsewhere() {
  const { pathname, search } = useLocation()
  const audience = AUDIENCES.find((candidate) => audiencePaths[candidate].login === pathname)
  const sentByGuard = audience && new URLSearchParams(search).has('next')
  return (
    <main className={styles.elsewhere}>
      <h1>{messages.elsewhereTitle}</h1>
      <p>{messages.elsewhere(pathname)}</p>
      {sentByGuard && <p>{messages.needsRole(messages.roles[audience])}</p>}
    </main>
  )
}
