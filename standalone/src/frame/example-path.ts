import { generatePath } from 'react-router-dom'

/** The remote whose page stands for those of all remotes. */
const SOME_REMOTE = 'seller'

/**
 * A path that matches the pattern; a product's page gets the slug of a product that exists. `null` where no value is known for a
 * parameter.
 */
export function examplePath(pattern: string, productSlug: string | undefined): string | null {
  const known: Record<string, string | undefined> = { id: productSlug, name: SOME_REMOTE }
  const parameters = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  return parameters.every((name) => known[name]) ? generatePath(pattern, known) : null
}
