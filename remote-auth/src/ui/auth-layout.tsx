import type { ReactNode } from 'react'
import type { Audience } from 'shared-contracts'
import { Panel } from './panel/panel'
import styles from './auth-layout.module.css'
import { BareFrame } from './bare-frame'

interface AuthLayoutProps {
  audience: Audience
  /** Of the page; the one heading. */
  title: string
  lead?: string | undefined
  /** A line for the panel; `*` around what is set off. */
  motto: string
  children: ReactNode
}

/** One of the four pages: what is to be done beside a drawn panel. Shoppers have the shell around it, the others the page to themselves. */
export function AuthLayout({ audience, title, lead, motto, children }: AuthLayoutProps) {
  const spread = (
    <div className={styles.spread}>
      <div className={styles.column}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
      <Panel audience={audience} motto={motto} />
    </div>
  )
  return audience === 'shop' ? spread : <BareFrame audience={audience}>{spread}</BareFrame>
}
