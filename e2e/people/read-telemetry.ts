import { expect, type APIRequestContext } from '@playwright/test'
import type { TelemetryReport } from 'shared-contracts'
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts'

/** What the browsers reported in the last hour, as an admin reads it. */
export async function readTelemetry(request: APIRequestContext, origin: string): Promise<TelemetryReport> {
  const login = { email: demoAccounts.admin, password: DEMO_PASSWORD }
  expect((await request.post(`${origin}/api/admin/login`, { data: login, headers: { origin } })).ok()).toBe(true)
  return (await (await request.get(`${origin}/api/admin/telemetry`)).json()) as TelemetryReport
}
