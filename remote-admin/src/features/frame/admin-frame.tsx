import { useQuery } from '@tanstack/react-query'
import { lazy, useId, useRef, useState, type ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { isProblem, paths, sessionQuery } from 'shared-contracts'
import { ButtonLink, EmptyState, Icon, VisuallyHidden, joinClasses, patterns, useHost } from 'shared-ui'
import { AccountMenu, MenuDrawer, SearchButton } from 'shared-ui/back-office'
import dialogFields from 'shared-ui/back-office/dialog-fields.module.css'
import { permissionWords } from '../../lib/permissions.messages'
import { useQueuesError } from '../../lib/use-queues'
import { useMay } from '../../lib/use-may'
import styles from './admin-frame.module.css'
import { AdminNav } from './admin-nav'
import { needAt } from './admin-sections'
import { messages } from './messages'

const AdminSearch = lazy(async () => {
  const module = await import(/* webpackChunkName: "admin-search" */ './admin-search')
  return { default: module.AdminSearch }
})

/** The whole page of the admin's area: where one is, the search, who one is with the ways out, the sections. Who needs a second factor first is led to it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { api, config } = useHost()
  const needsSecondFactor = isProblem<'admin.queues'>(useQueuesError(), 'SECOND_FACTOR_REQUIRED')
  const { data: account } = useQuery(sessionQuery(api, 'admin'))
  const { pathname, search } = useLocation()
  const drawer = useRef<HTMLDialogElement>(null)
  const drawerId = useId()
  const [isOpen, setOpen] = useState(false)
  const isSecurity = pathname === paths.admin.security
  if (needsSecondFactor && !isSecurity)
    return <Navigate to={paths.admin.security} state={{ needsSecondFactor, from: pathname + search }} replace />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={drawerId}
          onClick={() => {
            drawer.current?.showModal()
            setOpen(true)
          }}
        >
          <Icon name="menu" />
          <VisuallyHidden>{messages.openMenu}</VisuallyHidden>
        </button>
        <MenuDrawer dialog={drawer} id={drawerId} label={messages.navigation} onClose={() => setOpen(false)}>
          {isOpen && <AdminNav />}
        </MenuDrawer>
        <p className={styles.place}>
          <Link to={paths.admin.home} className={styles.wordmark}>
            {config.name}
          </Link>
          <span className={joinClasses(patterns.note, styles.area)}>{messages.area}</span>
        </p>
        <SearchButton>{(onClosed) => <AdminSearch onClosed={onClosed} />}</SearchButton>
        <AccountMenu audience="admin" account={account}>
          <Link to={paths.home}>{messages.shop}</Link>
          <Link to={paths.admin.security} aria-current={isSecurity ? 'page' : undefined}>
            {messages.security}
          </Link>
        </AccountMenu>
      </header>
      <div className={styles.body}>
        <div className={styles.column}>
          <AdminNav />
        </div>
        <main id="main" tabIndex={-1} className={joinClasses(patterns.shrink, styles.main, dialogFields.boxed)}>
          <Allowed pathname={pathname}>{children}</Allowed>
        </main>
      </div>
    </div>
  )
}

/** A page for some roles: the others read why it is closed to them. */
function Allowed({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { may, whyNot } = useMay()
  const need = needAt(pathname)
  if (need === null || may(need)) return children
  return (
    <EmptyState
      heading="h1"
      title={permissionWords.closed}
      action={<ButtonLink to={paths.admin.home}>{permissionWords.closedAction}</ButtonLink>}
    >
      {whyNot(need)}
    </EmptyState>
  )
}
