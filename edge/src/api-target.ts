import type { PageData } from 'shared-contracts'

/** Who is calling, as far as the network knows. */
export interface CallInfo {
  /** Address of the connection's other end. */
  address?: string | undefined
  /** What it is asked for, as W3C writes it; of ours, never of a visitor's. */
  traceparent?: string
}

/** The API, in this process or at an address. */
export interface ApiTarget {
  /** In a process of its own. */
  isApart?: true
  fetch(request: Request, info?: CallInfo): Response | Promise<Response>
  /** Who is signed in, from a `Cookie` header. */
  sessions(cookieHeader: string | null): Promise<PageData['sessions']>
}
