import type { ReactNode } from 'react'
import styles from './count-mark.module.css'

/** How many there are of what it stands beside. */
export const CountMark = ({ children }: { children: ReactNode }) => <span className={styles.count}>{children}</span>
