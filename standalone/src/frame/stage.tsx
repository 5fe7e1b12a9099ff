import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { RemoteRoute } from 'shared-contracts'
import { Bar } from './bar'
import { Elsewhere } from './elsewhere'
import { Guard } from './guard'
import { Layout } from './layout'
import { PageBoundary } from './page-boundary'
import { PageOutlet } from './page-outlet'
import { reasonOf } from './reason-of'
import type { StandaloneAppProps } from './standalone-app'
import styles from './standalone.module.css'
import { StatesPage } from './states-page'
import { STATES_PATH } from './states-path'
import { useHostServices } from './use-host-services'

/** The bar, and under it the remote's routes. Remounted whenever role or data change, so that a page starts as after a load. */
export function Stage({ remote, manifest, data, network, firstRefusal }: StandaloneAppProps) {
  const host = useHostServices(network)
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const [run, setRun] = useState(0)
  const [refusal, setRefusal] = useState(firstRefusal)

  const restart = async (change: () => Promise<void>) => {
    setRefusal(await change().then(() => null, reasonOf))
    queryClient.clear()
    setRun((previous) => previous + 1)
  }

  const page = ({ page: name, guard, layout }: RemoteRoute) => {
    const load = remote.pages[name]
    if (!load) throw new Error(`remote.json names the page "${name}", the module has none`)
    const outlet = <PageOutlet key={name} load={load} host={host} />
    return (
      <Layout layout={layout}>
        {guard ? (
          <Guard audience={guard} api={host.api}>
            {outlet}
          </Guard>
        ) : (
          outlet
        )}
      </Layout>
    )
  }

  return (
    <div className={styles.stage} key={run}>
      <Bar host={host} manifest={manifest} data={data} network={network} refusal={refusal} onChange={restart} />
      <PageBoundary>
        {pathname === STATES_PATH ? (
          <StatesPage manifest={manifest} />
        ) : (
          <remote.Frame host={host}>
            <Routes>
              {manifest.routes.map((route) => (
                <Route key={route.path} path={route.path} element={page(route)} />
              ))}
              <Route path="*" element={<Elsewhere host={host} />} />
            </Routes>
          </remote.Frame>
        )}
      </PageBoundary>
    </div>
  )
}
