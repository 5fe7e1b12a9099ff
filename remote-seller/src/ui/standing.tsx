import type { ReactNode } from 'react'
import styles from './standing.module.css'

/** Under a page's title: how what it shows stands, and since when. */
export const Standing = ({ children }: { children: ReactNode }) => <p className={styles.standing}>{children}</p>
