import type { ReactNode } from 'react'
import { audiencePaths, paths } from 'shared-contracts'
import { Breadcrumb, TextLink, patterns, useHost } from 'shared-ui'
import { AccountFrame } from 'shared-ui/account'
import { BareFrame } from '../bare-frame'
import styles from './account-layout.module.css'
import { messages } from './messages'
import { UnverifiedNotice } from './unverified-notice'

interface AccountLayoutProps {
  title: string
  lead?: string
  children: ReactNode
}

/** A page of the shopper's account. */
export const AccountLayout = (page: AccountLayoutProps) => (
  <AccountFrame>
    <AccountPage {...page} />
  </AccountFrame>
)

/** A page of the account of who works here: within the office's frame, or with the way back to the work where that is not to be had. */
export function WorkLayout({ audience, ...page }: AccountLayoutProps & { audience: 'seller' | 'admin' }) {
  const { framed } = useHost()
  if (framed)
    return (
      <div className={styles.office}>
        {audience === 'admin' && (
          <div className={styles.trail}>
            <Breadcrumb items={[{ name: messages.admin, to: paths.admin.home }, { name: page.title }]} />
          </div>
        )}
        <AccountPage {...page} {...(audience === 'seller' && { guide: paths.seller.guide('security') })} />
      </div>
    )
  return (
    <BareFrame audience={audience}>
      <div className={styles.work}>
        <p>
          <TextLink to={audiencePaths[audience].afterLogin}>{messages.back[audience]}</TextLink>
        </p>
        <AccountPage {...page} />
      </div>
    </BareFrame>
  )
}

const AccountPage = ({ title, lead, guide, children }: AccountLayoutProps & { guide?: string }) => (
  <div className={styles.body}>
    <header className={patterns.stack3}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {guide && (
        <p className={patterns.note}>
          <TextLink to={guide}>{messages.guide}</TextLink>
        </p>
      )}
    </header>
    <UnverifiedNotice />
    {children}
  </div>
)
