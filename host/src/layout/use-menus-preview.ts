import { useEffect } from 'react'
import type { ShownMenus } from 'shared-contracts'
import type { Shell } from '../shell'

/** Shows a version of menu and footer where they stand, for staff alone: `/?menus=<document>.<number>`. */
export function useMenusPreview({ queryClient, services: { api } }: Shell, version: string | null) {
  useEffect(() => {
    if (version === null) return
    const [id = '', number] = version.split('.')
    const show = (menus: ShownMenus | null) => queryClient.setQueryData(['menus'], menus)
    let isHere = true
    api.content.version({ id, number: Number(number) }).then(
      ({ shownMenus }) => isHere && show(shownMenus ?? null),
      (cause: unknown) => console.warn('[menus] this version could not be shown', cause),
    )
    return () => {
      isHere = false
      show(null)
    }
  }, [api, queryClient, version])
}
