import { RegistryError } from '../registry-error'

/** Puts text behind the last match of a pattern. */
function insertAfterLast(text: string, pattern: RegExp, added: string, file: string): string {
  const last = [...text.matchAll(pattern)].at(-1)
  if (!last) throw new RegistryError(`${file} has no place for another remote: ${pattern} is not in it`)
  const at = last.index + last[0].length
  return text.slice(0, at) + added + text.slice(at)
}

/** docker-compose.yml with a static server for one more remote, which the front waits for. */
export function withStaticService(compose: string, name: string): string {
  const service = `
  static-${name}:
    <<: *static-remote
    build:
      context: .
      dockerfile: deploy/static.Dockerfile
      args:
        REMOTE: ${name}
`
  const waited = `      static-${name}:\n        condition: service_healthy\n`
  const awaited = insertAfterLast(
    compose,
    /^ {6}static-\w+:\n {8}condition: service_healthy\n/gm,
    waited,
    'docker-compose.yml',
  )
  return insertAfterLast(
    awaited,
    /^ {2}static-\w+:\n {4}<<: \*static-remote\n(?: {4}.*\n)+/gm,
    service,
    'docker-compose.yml',
  )
}

/** The front's Caddyfile with the way to that server. */
export const withStaticRoute = (caddyfile: string, name: string): string =>
  insertAfterLast(
    caddyfile,
    /^\thandle \/remotes\/\w+\/\* \{\n.*\n\t\}\n/gm,
    `\thandle /remotes/${name}/* {\n\t\treverse_proxy static-${name}:8080\n\t}\n`,
    'deploy/front.Caddyfile',
  )
