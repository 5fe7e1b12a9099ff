import type { ComponentType } from 'react'
import type { HostRoute } from 'shared-contracts'
import hostManifest from '../../host.json'
import { ServerErrorPage } from '../errors/failure-page'
import { NotFoundPage } from '../errors/not-found-page'

interface HostPage {
  Page: ComponentType
  layout: 'shop' | 'bare'
}

const pages: Readonly<Record<string, HostPage>> = {
  'not-found': { Page: NotFoundPage, layout: 'shop' },
  'server-error': { Page: ServerErrorPage, layout: 'shop' },
}

/** The pages that the host draws itself, as `host.json` declares them. */
export const hostPages: readonly (HostPage & HostRoute)[] = (hostManifest.routes as HostRoute[]).map((route) => ({
  ...route,
  ...pages[route.page]!,
}))
