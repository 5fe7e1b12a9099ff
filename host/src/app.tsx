import 'shared-ui/fonts.css'
import 'shared-ui/base.css'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { audiencePaths, FRAME_SHOWN, type Audience, type HostServices, type PageData } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'
import { GlobalErrorBoundary } from './errors/global-error-boundary'
import { NotFoundPage, offices } from './errors/not-found-page'
import { BareLayout } from './layout/bare-layout'
import { ShopLayout } from './layout/shop-layout'
import { NavigationLender } from './navigation/navigation-lender'
import { PageAnnouncer } from './navigation/page-announcer'
import { PressedLinks } from './navigation/pressed-links'
import { ScrollRestoration } from './navigation/scroll-restoration'
import { hostPages } from './pages/host-pages'
import { RemotePage } from './remotes/remote-page'
import { shellRoutes } from './remotes/shell-routes'
import { SessionGuard } from './session/session-guard'
import { ToastOutlet } from './toasts/toast-outlet'

export interface AppProps {
  services: HostServices
  queryClient: QueryClient
  pageData: PageData
}

const guarded = (audience: Audience | undefined, page: ReactNode) =>
  audience ? <SessionGuard audience={audience}>{page}</SessionGuard> : page

/** The shell: frames, guards and error pages around the pages of the remotes. Draws the same on the server and in the browser. */
export function App({ services, queryClient, pageData }: AppProps) {
  useEffect(() => void dispatchEvent(new Event(FRAME_SHOWN)), [])
  const routes = [
    ...shellRoutes(pageData.snapshot).map((route) => ({ ...route, element: <RemotePage route={route} /> })),
    ...hostPages.map(({ Page, ...route }) => ({ ...route, element: <Page /> })),
  ]
  const routesIn = (layout: 'shop' | 'checkout' | 'bare') =>
    routes
      .filter((route) => ('header' in route && route.header === 'checkout' ? 'checkout' : route.layout) === layout)
      .map(({ path, guard, element }) => <Route key={path} path={path} element={guarded(guard, element)} />)
  return (
    <QueryClientProvider client={queryClient}>
      <HostServicesProvider host={services}>
        <GlobalErrorBoundary>
          <NavigationLender />
          <ScrollRestoration />
          <PressedLinks />
          <Routes>
            <Route element={<ShopLayout />}>
              {routesIn('shop')}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
            <Route element={<ShopLayout isCheckout />}>{routesIn('checkout')}</Route>
            <Route element={<BareLayout />}>
              {routesIn('bare')}
              {offices.map((office) => (
                <Route key={office} path={`${audiencePaths[office].area}/*`} element={<NotFoundPage />} />
              ))}
            </Route>
          </Routes>
          <PageAnnouncer />
        </GlobalErrorBoundary>
        <ToastOutlet />
      </HostServicesProvider>
    </QueryClientProvider>
  )
}
