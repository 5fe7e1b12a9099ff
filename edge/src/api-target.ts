import type { PageData } from 'shared-contracts'

/** Who is calling, as far as the network knows. */
export interface CallInfo {
  /** Address of the connection's other end. */
  address?: string | undefined
}

/** The API, in this process or at an address. */
export interface ApiTarget {
  fetch(request: Request, info?: CallInfo): Response | Promise<Response>
  /** Who is signed in, from a `Cookie` header. */
  sessions(cookieHeader: string | null): Promise<PageData['sessions']>
}
