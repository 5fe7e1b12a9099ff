import { Link } from 'react-router-dom'
import { paths, type RemoteFrameProps } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'
import styles from './sample-bare-frame.module.css'

/** Around every page of the remote, which has the whole window: hands the host's services on, and leads back to the shop. */
export function SampleBareFrame({ host, children }: RemoteFrameProps) {
  return (
    <HostServicesProvider host={host}>
      <header className={styles.head}>
        <Link to={paths.home} className={styles.wordmark}>
          {host.config.name}
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </HostServicesProvider>
  )
}
