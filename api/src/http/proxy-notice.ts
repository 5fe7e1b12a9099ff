import type { Deps } from '../deps'
import { httpMessages as messages } from './http.messages'

type Settings = Pick<Deps, 'log'> & { env: Pick<Deps['env'], 'trustProxy' | 'origin'> }

/** What the log says at the start of a shop that runs for real about the proxies in front of it. */
export function noteProxies({ log, env }: Settings): void {
  // The shop speaks http alone: whoever has an address with https has a proxy in front.
  if (env.trustProxy === 0 && env.origin.startsWith('https:')) log.warn(messages.proxyLikely)
  else log.info(messages.proxiesTrusted(env.trustProxy))
}

/** Looks at requests for the sign of a proxy that nobody has named, and says once what to set. */
export function createProxyWatch({ log, env }: Settings): (headers: Headers) => void {
  let isSaid = env.trustProxy > 0
  return (headers) => {
    if (isSaid || !headers.has('x-forwarded-for')) return
    isSaid = true
    log.warn(messages.proxyUnnamed)
  }
}
