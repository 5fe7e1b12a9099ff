import { generatePath } from 'react-router-dom'

/** A path that matches the pattern; a product's page gets the slug of a product that exists. */
export function examplePath(pattern: string, productSlug: string | undefined): string | null {
  if (!pattern.includes(':')) return pattern
  return productSlug ? generatePath(pattern, { id: productSlug }) : null
}
