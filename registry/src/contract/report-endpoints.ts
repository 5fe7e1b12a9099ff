import { contract } from 'shared-contracts/contract'
import { describeSchema, type FlatField } from './describe-schema'

interface Definition {
  route: { method?: string; path?: string; successStatus?: number }
  inputSchema?: unknown
  outputSchema?: unknown
  errorMap: Record<string, { status?: number } | undefined>
}

interface Router {
  [key: string]: Router | { '~orpc': Definition }
}

const fieldLine = (section: string, name: string, { path, optional, text }: FlatField) =>
  `${section} ${[name, path].filter(Boolean).join('.')}${optional ? '?' : ''}: ${text}`

function reportEndpoint(name: string, { route, inputSchema, outputSchema, errorMap }: Definition): string[] {
  return [
    `endpoint ${name}: ${route.method ?? 'GET'} ${route.path} → ${route.successStatus ?? 200}`,
    ...describeSchema(inputSchema, true).map((field) => fieldLine('input', name, field)),
    ...describeSchema(outputSchema, false).map((field) => fieldLine('output', name, field)),
    ...Object.entries(errorMap).map(([code, error]) => `error ${name}.${code}: ${error?.status ?? 500}`),
  ]
}

function walk(router: Router, prefix: string): string[] {
  return Object.entries(router).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key
    return '~orpc' in value ? reportEndpoint(name, value['~orpc'] as Definition) : walk(value, name)
  })
}

/** What the API promises, a line for each endpoint, field and failure. */
export const reportEndpoints = (): string[] => walk(contract, '')
