import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import type { HostServices, RemoteManifest } from 'shared-contracts'
import type { DataSource } from './create-data-source'
import { DATA_MODES } from './data-mode'
import { examplePath } from './example-path'
import { messages } from './messages'
import { ROLES } from './role'
import styles from './standalone.module.css'
import { Switch } from './switch'
import { useRole } from './use-role'

interface BarProps {
  host: HostServices
  manifest: RemoteManifest
  data: DataSource
  /** Why the last switch did not work. */
  refusal: string | null
  onChange: (change: () => Promise<void>) => Promise<void>
}

/** QA's controls: who looks, at which data, and every page of the remote. */
export function Bar({ host, manifest, data, refusal, onChange }: BarProps) {
  const role = useRole(host.api)
  const [busy, setBusy] = useState(false)
  const wantsProduct = manifest.routes.some(({ path }) => path.includes(':'))
  const products = useQuery({ ...host.queries.products.list.queryOptions({ input: {} }), enabled: wantsProduct })
  const slug = products.data?.items[0]?.slug

  const change = (work: () => Promise<void>) => {
    setBusy(true)
    void onChange(work)
  }

  return (
    <section className={styles.bar} aria-label={messages.bar} aria-busy={busy}>
      <strong className={styles.name}>{manifest.name}</strong>
      <Switch
        label={messages.role}
        value={role ?? 'visitor'}
        options={ROLES.map((value) => ({ value, label: messages.roles[value] }))}
        disabled={busy || role === null}
        onChange={(next) => change(() => data.become(next, host.api))}
      />
      <Switch
        label={messages.data}
        value={data.current()}
        options={DATA_MODES.map((value) => ({ value, label: messages.dataModes[value] }))}
        disabled={busy}
        onChange={(next) => change(() => data.use(next))}
      />
      <nav className={styles.pages} aria-label={messages.pages}>
        {manifest.routes.map(({ path }) => {
          const to = examplePath(path, slug)
          return (
            to && (
              <NavLink key={path} to={to} end>
                {path}
              </NavLink>
            )
          )
        })}
      </nav>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </section>
  )
}
