import type { ReactNode } from 'react'
import { paths } from 'shared-contracts'
import { TextLink } from 'shared-ui'
import { useRole } from '../lib/role'

interface EditLinkProps {
  /** Id of the product. */
  product: string
  className?: string | undefined
  /** The product's name. */
  children: ReactNode
}

/** A product's name, which leads whoever may change the product to its editor. */
export function EditLink({ product, className, children }: EditLinkProps) {
  const { may } = useRole()
  if (!may('products.write')) return <span className={className}>{children}</span>
  return (
    <TextLink variant="plain" to={paths.seller.product(product)} className={className}>
      {children}
    </TextLink>
  )
}
