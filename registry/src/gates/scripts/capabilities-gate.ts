import { scriptsOf } from '../built-files'
import { failed, passed, someOf, type StaticGate } from '../gate'
import { calledEndpoints, type Call, type Endpoint } from './called-endpoints'
import { contract } from 'shared-contracts/contract'
import { Endpoint as Declared } from 'shared-contracts/endpoint/endpoint'

/** The endpoints of the contract. */
const contractEndpoints = (): Endpoint[] => flatten(contract, '')

/** `accounts.*.login` and `/api/products/*` stand for whatever fits. */
function fits(value: string, pattern: string, separator: '.' | '/'): boolean {
  const wanted = pattern.split(separator)
  const segments = value.split(separator)
  return (
    wanted.length === segments.length && wanted.every((part, index) => part.includes('*') || part === segments[index])
  )
}

const pathOf = (address: string) => address.split(/[?#]/)[0]!

function isCovered(call: Call, declared: Endpoint[]): boolean {
  return declared.some(({ name, path }) =>
    'name' in call
      ? fits(name, call.name, '.')
      : fits(pathOf(call.path), path.replace(/\{[^}]+\}/g, '*'), '/') || fits(path, pathOf(call.path), '/'),
  )
}

const nameOf = (call: Call) => ('name' in call ? call.name : call.path)

/** What the manifest says that it calls is in the contract, and the built code calls nothing else. */
export const capabilitiesGate: StaticGate = {
  id: 'capabilities',
  kind: 'static',
  measure({ manifest, files }) {
    const endpoints = contractEndpoints()
    const unknown = manifest.capabilities.filter((name) => !endpoints.some((endpoint) => endpoint.name === name))
    if (unknown.length > 0)
      return failed(
        `not in the contract: ${someOf(unknown)}`,
        'Name endpoints in remote.json as the contract does, as in products.list, or declare them in shared-contracts.',
      )
    const declared = endpoints.filter(({ name }) => manifest.capabilities.includes(name))
    const calls = scriptsOf(files).flatMap(({ path, text }) => calledEndpoints(path, text, endpoints))
    const undeclared = [...new Set(calls.filter((call) => !isCovered(call, declared)).map(nameOf))]
    return undeclared.length === 0
      ? passed(`${manifest.capabilities.length} endpoints, and no other is called`)
      : failed(`called and not declared: ${someOf(undeclared)}`, 'Add them to `capabilities` in remote.json.')
  },
}

function flatten(router: object, prefix: string): Endpoint[] {
  return Object.entries(router).flatMap(([key, value]: [string, object]) => {
    const name = prefix ? `${prefix}.${key}` : key
    return value instanceof Declared ? [{ name, path: value['~orpc'].route.path ?? '' }] : flatten(value, name)
  })
}
