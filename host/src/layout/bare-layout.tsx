import { Outlet } from 'react-router-dom'
import { SkipLink } from './skip-link'

/** No frame: the page within draws all of it, its `main` included. */
export function BareLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}
