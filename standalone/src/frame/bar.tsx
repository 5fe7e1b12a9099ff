import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { createApiClient, type HostServices, type RemoteManifest } from 'shared-contracts'
import { examplePaths } from '../mocks/example-paths'
import { normalWorld } from '../mocks/mock-world'
import type { DataSource } from './create-data-source'
import { DATA_MODES, type DataMode } from './data-mode'
import { messages } from './messages'
import { CALLS, CONDITIONS, type Network } from './network'
import { ROLES, useRole } from './role'
import styles from './standalone.module.css'
import { examplePath, STATES_PATH } from './states-of'

interface SwitchProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  disabled: boolean
  onChange: (value: Value) => void
}

/** One labelled choice of the bar. */
function Switch<Value extends string>({ label, value, options, disabled, onChange }: SwitchProps<Value>) {
  return (
    <label className={styles.switch}>
      {label}
      <select
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

interface BarProps {
  host: HostServices
  manifest: RemoteManifest
  data: DataSource
  network: Network
  /** Why the last switch did not work. */
  refusal: string | null
  onChange: (change: () => Promise<void>) => Promise<void>
}

/** QA's controls: who looks, at which data, over which network, and every page of the remote. */
export function Bar({ host, manifest, data, network, refusal, onChange }: BarProps) {
  const role = useRole(host.api)
  const [busy, setBusy] = useState(false)
  const { condition, calls } = network.current()
  const examples = useExamplePaths(data.current())

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
        onChange={(next) => change(() => data.become(next))}
      />
      <Switch
        label={messages.data}
        value={data.current()}
        options={DATA_MODES.map((value) => ({ value, label: messages.dataModes[value] }))}
        disabled={busy}
        onChange={(next) => change(() => data.use(next))}
      />
      <Switch
        label={messages.network}
        value={condition}
        options={CONDITIONS.map((value) => ({ value, label: messages.conditions[value] }))}
        disabled={busy}
        onChange={(next) => change(async () => network.use({ condition: next, calls }))}
      />
      <Switch
        label={messages.calls}
        value={calls}
        options={CALLS.map((value) => ({ value, label: messages.callNames[value] }))}
        disabled={busy}
        onChange={(next) => change(async () => network.use({ condition, calls: next }))}
      />
      <nav className={styles.pages} aria-label={messages.pages}>
        <NavLink to={STATES_PATH}>{messages.allStates}</NavLink>
        {manifest.routes.map(({ path }) => {
          const to = examplePath(path, examples)
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

/** Addresses of pages that have a parameter, by the pattern of their route. Of the real shop only what anybody may see is known. */
function useExamplePaths(mode: DataMode): Record<string, string> {
  const mocked = useMemo(() => examplePaths(normalWorld()), [])
  const product = useQuery({
    queryKey: ['standalone', 'first-product'],
    // Over no network that QA makes worse.
    queryFn: () => createApiClient({ origin: window.location.origin }).products.list({}),
    enabled: mode === 'real',
  }).data?.items[0]
  if (mode !== 'real') return mocked
  return product ? { '/store/:id': `/store/${product.slug}` } : {}
}
