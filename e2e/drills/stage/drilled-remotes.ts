import { framesMails } from 'shared-contracts'
import type { RemoteManifest, RemoteRoute } from 'shared-contracts/remote/remote-manifest.schema'
import { allRemotes } from '../../remotes/all-remotes'

/** A remote, the page of it that is broken, and one of somebody else. */
export interface DrilledRemote {
  name: string
  route: RemoteRoute
  /** Of another remote, for everybody, and in the same document where a link leads from the one to the other. */
  elsewhere: string
}

/** Everybody may see them, and nobody is sent on from them: one for the remotes that do not own the others, and one for the office. */
const ELSEWHERE = ['/auth/login', '/about', '/admin/forgot'] as const

const owns = ({ routes }: RemoteManifest, path: string) => routes.some((route) => route.path === path)

/** Every remote of the project with a page that can be opened: a new one is drilled without an edit. */
export const drilledRemotes: readonly DrilledRemote[] = allRemotes.flatMap(({ manifest, plainRoutes }) => {
  const [route] = plainRoutes
  const elsewhere = ELSEWHERE.find(
    (path) => !owns(manifest, path) && route && framesMails(path) === framesMails(route.path),
  )
  return route && elsewhere ? [{ name: manifest.name, route, elsewhere }] : []
})
