import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useLocation } from 'react-router-dom'
import type { ApiClient, ShownMenus } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { ShellProvider } from '../shell'
import { makeShell, renderInShell } from '../testing/render-in-shell'
import { CategoryLine } from './category-line'
import { Footer } from './footer'
import { ShopLayout } from './shop-layout'
import { useMenusPreview } from './use-menus-preview'

const menus: ShownMenus = {
  header: [
    { label: 'SALE', to: '/store?collection=winter-sale' },
    { label: 'MAKERS', to: '/store', brands: true },
    { label: 'JOURNAL <b>', to: 'https://journal.example/' },
  ],
  footer: [
    { title: 'About {shop}', links: [{ label: 'Journal', to: 'https://journal.example/' }] },
    {
      title: 'Small print',
      links: ['terms', 'policy', 'imprint', 'contact'].map((to) => ({ label: to.toUpperCase(), to: `/${to}` })),
    },
  ],
}
const texts = (all: readonly HTMLElement[]) => all.map(({ textContent }) => textContent)

test('the line has what staff have written, as it was typed, and says what the store shows', () => {
  renderInShell(<CategoryLine entries={menus.header} />, { at: '/store?collection=winter-sale&sort=price' })
  const links = screen.getAllByRole('link')
  expect(texts(links)).toEqual(['SALE', 'MAKERS', 'JOURNAL <b>'])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null])
  expect(links[2]).toHaveAttribute('href', 'https://journal.example/')
  // Only where something opens below.
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'MAKERS: what is in it' })])
})

test('the footer has its columns, in which the shop is called by its name', () => {
  renderInShell(<Footer columns={menus.footer} />)
  expect(screen.getAllByRole('navigation').map((nav) => nav.getAttribute('aria-label'))).toEqual([
    ...['About Hemline', 'Small print'],
  ])
  expect(screen.getByRole('link', { name: 'Journal' })).toHaveAttribute('href', 'https://journal.example/')
})

test.each([
  [undefined, 'A marketplace of small makers.'],
  ['Made by hand. <b>', 'Made by hand. <b>'],
  ['', null],
])('the line below the name is %j as it was written', (tagline, shown) => {
  const { container } = renderInShell(<Footer columns={menus.footer} tagline={tagline} />)
  const [, line] = container.querySelectorAll('footer > div > p')
  if (shown === null) expect(line).not.toHaveTextContent(/small makers/)
  else expect(line).toHaveTextContent(shown)
})

test('whoever pays has the links of law and help alone, as they are called', () => {
  renderInShell(<Footer columns={menus.footer} isBrief />)
  expect(texts(screen.getAllByRole('link'))).toEqual(['TERMS', 'POLICY', 'IMPRINT', 'CONTACT'])
})

test('whoever pays has one link of those that stand in several columns', () => {
  const [first, law] = menus.footer
  const help = { title: 'Help', links: [{ label: 'Write to us', to: '/contact' }] }
  renderInShell(<Footer columns={[first!, help, law!]} isBrief />)
  expect(texts(screen.getAllByRole('link'))).toEqual(['Write to us', 'TERMS', 'POLICY', 'IMPRINT'])
})

test('staff see a version in place of what shoppers see, and that again elsewhere', async () => {
  const { shell } = makeShell({ sessions: { shop: null } })
  const version = vi.fn(async () => ({ shownMenus: menus }))
  const api = { content: { version } } as unknown as ApiClient
  const asStaff = { ...shell, services: { ...shell.services, api } }
  function Preview() {
    useMenusPreview(asStaff, useLocation().search ? '7a.3' : null)
    return <Link to="/store">Elsewhere</Link>
  }
  renderInShell(
    <ShellProvider value={asStaff}>
      <QueryClientProvider client={shell.queryClient}>
        <ShopLayout />
        <Preview />
      </QueryClientProvider>
    </ShellProvider>,
    { at: '/?menus=7a.3' },
  )
  expect(await screen.findByRole('link', { name: 'SALE' })).toBeVisible()
  expect(version).toHaveBeenCalledWith({ id: '7a', number: 3 })
  expect(screen.getByRole('navigation', { name: 'Small print' })).toHaveTextContent('TERMS')
  expect(screen.queryByRole('link', { name: 'WOMEN' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Sell' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(screen.getByRole('link', { name: 'WOMEN' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Sell' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'SALE' })).toBeNull()
})
