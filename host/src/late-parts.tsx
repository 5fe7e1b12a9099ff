import { Suspense, lazy, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { FrameWatch } from './frame/frame-watch'
import { KeptFocus } from './navigation/kept-focus'
import { markPointing } from './navigation/mark-pointing'
import { ReturnFocus } from './navigation/return-focus'
import { CategoryMenus } from './layout/menu/category-menus'
import { letReturn } from './layout/returning-header'
import { useMenusPreview } from './layout/use-menus-preview'
import { NetworkNotice } from './network/network-notice'
import { prefetchLinks } from './remotes/prefetch-links'
import type { Shell } from './shell'
import { ToastStack } from './toasts/toast-stack'

export { evictDied } from './frame/evict'

const BannerPreview = lazy(() =>
  import(/* webpackChunkName: "banner-preview" */ './layout/banner-preview').then(({ BannerPreview }) => ({
    default: BannerPreview,
  })),
)

/** The parts of the shell that no first page needs: they come together, once it has drawn. */
export function LateParts({ shell }: { shell: Shell }) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(pathname === '/' ? search : '')
  const banner = asked.get('banner')
  useMenusPreview(shell, asked.get('menus'))
  useEffect(() => shell.first && prefetchLinks({ ...shell, ...shell.first }), [shell])
  useEffect(() => {
    const controller = new AbortController()
    markPointing(controller.signal)
    return () => controller.abort()
  }, [])
  useLayoutEffect(() => {
    const controller = new AbortController()
    letReturn(controller.signal)
    return () => controller.abort()
  }, [pathname])
  return (
    <>
      <ToastStack />
      <NetworkNotice />
      <ReturnFocus />
      <KeptFocus />
      <FrameWatch shell={shell} />
      <CategoryMenus shell={shell} />
      {banner && (
        <Suspense>
          <BannerPreview shell={shell} version={banner} />
        </Suspense>
      )}
    </>
  )
}
