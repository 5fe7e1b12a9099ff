import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'

/** Has the list of a page exported. @returns the address that is asked for the file. */
export async function exportCsv(): Promise<string> {
  const fetch = vi.fn((_: string) => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', fetch)
  await userEvent.click(await screen.findByRole('button', { name: /^Export (as )?CSV$/ }))
  vi.unstubAllGlobals()
  return fetch.mock.lastCall?.[0] ?? ''
}
