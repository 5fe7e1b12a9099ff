import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { Account } from 'shared-contracts'
import { renderInHost, type Answers } from 'standalone/testing'
import { vi } from 'vitest'
import manifest from '../../remote.json'
import remote from '../remote'

function Elsewhere() {
  const { pathname, search, hash } = useLocation()
  return <p>elsewhere: {pathname + search + hash}</p>
}

/** Shows the remote at a path, as the shell would; every other path shows where the visitor ended up. */
export async function renderPage(
  path: string | { pathname: string; state: unknown },
  answers: Answers = {},
  signedIn: Account | null = null,
) {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  warned.mockClear()
  const pages = new Map<string, ComponentType>()
  for (const [name, load] of Object.entries(remote.pages)) pages.set(name, (await load()).Page)
  const { Frame } = remote

  const { host, closeToast, sent } = renderInHost(
    (services) => (
      <Frame host={services}>
        <Routes>
          {manifest.routes.map(({ path: pattern, page }) => {
            const Page = pages.get(page) ?? Elsewhere
            return <Route key={pattern} path={pattern} element={<Page />} />
          })}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </Frame>
    ),
    { at: [path], answers, signedIn },
  )
  const user = userEvent.setup({ delay: null })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  return {
    user,
    toast: host.toast,
    closeToast,
    sent,
    warned,
    field,
    /** Adds text to a field at once, as a password manager does; key by key takes long on a busy machine. */
    fill: async (label: string, text: string) => {
      await user.click(field(label))
      await user.paste(text)
    },
    button: (name: string) => screen.getByRole('button', { name }),
  }
}
