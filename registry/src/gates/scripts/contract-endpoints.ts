import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from './called-endpoints'

/** By name, each as in `GET /api/brands`. */
interface Router {
  [name: string]: Router | string
}

function flatten(router: Router, prefix: string): Endpoint[] {
  return Object.entries(router).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key
    return typeof value === 'string' ? [{ name, path: value.split(' ')[1] ?? '' }] : flatten(value, name)
  })
}

/** What is written by the contract, and what stands beside it by hand: streams, which no typed call reads. */
const FILES = ['contract.endpoints.json', 'contract.beside.json']

/** The endpoints of the contract as it stands in the sources. @param root the project's folder. */
export async function contractEndpoints(root: string): Promise<Endpoint[]> {
  const texts = await Promise.all(FILES.map((file) => readFile(join(root, 'shared-contracts/src', file), 'utf8')))
  return texts.flatMap((text) => flatten(JSON.parse(text) as Router, ''))
}
