import { fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { App } from './app'
import { ShopLayout } from './layout/shop-layout'
import { ShellProvider } from './shell'
import { anAccount, makeShell, renderInShell } from './testing/render-in-shell'

function shellAt(path: string) {
  window.history.pushState(null, '', path)
  const { shell } = makeShell({ sessions: { shop: null, seller: null, admin: anAccount('admin') } })
  const { services, queryClient, pageData } = shell
  return (
    <ShellProvider value={shell}>
      <App services={services} queryClient={queryClient} pageData={pageData} />
    </ShellProvider>
  )
}

const renderAt = (path: string) => render(<BrowserRouter>{shellAt(path)}</BrowserRouter>)

test.each([
  ['/no-such-page', '404 - Page not found', "The page you are looking for doesn't exist or has been removed."],
  ['/error/404', '404 - Page not found', "The page you are looking for doesn't exist or has been removed."],
  [
    '/error/500',
    '500 - Server error',
    'Oops something went wrong. Try to refresh this page or feel free to contact us if the problem presists.',
  ],
])('%s shows %s', (path, title, text) => {
  renderAt(path)
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument()
  expect(screen.getByText(text)).toBeInTheDocument()
})

test('a logo stands in place of the name in the masthead, which is its text', () => {
  window.history.pushState(null, '', '/no-such-page')
  const { shell } = makeShell({ sessions: { shop: null } })
  const logo = { url: '/media/a-800.webp', srcset: '/media/a-400.webp 400w', width: 900, height: 300 }
  const services = { ...shell.services, config: { ...shell.services.config, logo } }
  const { queryClient, pageData } = shell
  render(
    <BrowserRouter>
      <ShellProvider value={{ ...shell, services }}>
        <App {...{ services, queryClient, pageData }} />
      </ShellProvider>
    </BrowserRouter>,
  )
  const masthead = within(screen.getByRole('banner'))
  expect(masthead.getByRole('link', { name: 'Hemline' })).toHaveAttribute('href', '/')
  expect(masthead.getByRole('img', { name: 'Hemline' })).toHaveAttribute('src', logo.url)
})

test('a pressed link answers before the late parts are there', () => {
  renderAt('/no-such-page')
  const link = screen.getByRole('link', { name: 'MEN' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(link).toHaveAttribute('data-pressed')
})

test('the frame stands without any remote', () => {
  renderAt('/no-such-page')
  const names = (label: string) =>
    [...screen.getByRole('navigation', { name: label }).querySelectorAll('a')].map((link) => link.textContent)
  expect(names('Categories')).toEqual(['NEW IN', 'MEN', 'WOMEN', 'KIDS', 'HOME & LIVING', 'BEAUTY', 'DEALS'])
  expect(names('Help')).toEqual(['Delivery and returns', 'Contact', 'Terms', 'Privacy Policy', 'Imprint'])
  expect(names('Hemline')).toEqual(['About', 'Licensing', 'Newsletter'])
  expect(names('Sell')).toEqual(['Sell with us', 'Seller area'])
  expect(screen.getByRole('contentinfo')).toHaveTextContent('2023')
  expect(screen.getByRole('link', { name: 'Cart 0 items' })).toHaveAttribute('href', '/cart')
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#main')
})

test('the checkout has the way back to the cart, and nothing else that leads away', () => {
  renderInShell(<ShopLayout isCheckout />)
  const links = within(screen.getByRole('banner')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/cart'])
  expect(links[1]).toHaveAccessibleName('Back to cart 0 items')
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.getByRole('contentinfo')).toHaveTextContent('2023')
  expect(screen.getByRole('link', { name: 'Terms' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Newsletter' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#main')
})

test('the frame is drawn on the server as well, without a style attribute', () => {
  const html = renderToString(<StaticRouter location="/no-such-page">{shellAt('/no-such-page')}</StaticRouter>)
  expect(html).toContain('404 - Page not found')
  expect(html).not.toMatch(/\sstyle=/)
})
