import { Link } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { useShell } from '../shell'
import styles from './masthead.module.css'

/** The shop's name, which leads home. */
export function Wordmark() {
  const { config } = useShell().services
  return (
    <Link to={paths.home} className={styles.wordmark}>
      {config.name}
    </Link>
  )
}
