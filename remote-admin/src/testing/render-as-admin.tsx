import type { ReactNode } from 'react'
import type { Account } from 'shared-contracts'
import { renderInHost, type TestHostOptions } from 'standalone/testing'

export const account: Account = {
  id: '00000000-0000-4000-8000-000000000001',
  audience: 'admin',
  email: 'admin@demo.test',
  name: null,
}

/** Renders for a signed-in admin. */
export const renderAsAdmin = (content: ReactNode, options: TestHostOptions & { at?: string } = {}) =>
  renderInHost(content, { at: '/admin', signedIn: account, ...options })
