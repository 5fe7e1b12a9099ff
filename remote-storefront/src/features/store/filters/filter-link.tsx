import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StoreQuery } from 'shared-contracts'
import { useStoreAddress } from '../use-store-address'

interface FilterLinkProps {
  /** The state of the store that it leads to. */
  to: StoreQuery
  /** Takes a plain click; every other one is the browser's. */
  onChoose: (next: StoreQuery) => void
  className?: string | undefined
  isCurrent?: boolean
  label?: string
  children: ReactNode
}

/** A choice as a link: it can be opened in a tab, shared, and followed without script. */
export function FilterLink({ to, onChoose, className, isCurrent = false, label, children }: FilterLinkProps) {
  const storeAddress = useStoreAddress()
  function choose(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(to)
  }
  return (
    <Link
      to={storeAddress(to)}
      onClick={choose}
      className={className}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
