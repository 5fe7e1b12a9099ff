import { screen } from '@testing-library/react'
import { HostServicesProvider } from 'shared-ui'
import { renderInHost } from 'standalone/testing'
import { expect, test } from 'vitest'
import { AccountLayout, WorkLayout } from './account-layout'

test.each([
  ['within the frame of an office it draws none of its own', true, 0],
  ['alone it has a frame, and the way back to the work', undefined, 1],
] as const)('%s', (_what, framed, many) => {
  renderInHost(
    (services) => (
      <HostServicesProvider host={{ ...services, ...(framed && { framed }) }}>
        <WorkLayout audience="seller" title="Security">
          The page
        </WorkLayout>
      </HostServicesProvider>
    ),
    { at: '/seller/security' },
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  expect(screen.queryAllByRole('main')).toHaveLength(many)
  expect(screen.queryAllByRole('link', { name: 'Back to the back-office' })).toHaveLength(many)
})

test('within the administration it says where it lies', () => {
  renderInHost(
    (services) => (
      <HostServicesProvider host={{ ...services, framed: true }}>
        <WorkLayout audience="admin" title="Security">
          The page
        </WorkLayout>
      </HostServicesProvider>
    ),
    { at: '/admin/security' },
  )
  expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
})

test.each([
  [
    'has a page for cards where the payment provider keeps them',
    true,
    ['Addresses', 'Payment methods', 'Store credit', 'Profile'],
  ],
  ['has none where it keeps none', undefined, ['Addresses', 'Store credit', 'Profile']],
] as const)('the account %s', (_what, keepsCards, names) => {
  renderInHost(
    (services) => (
      <HostServicesProvider host={services}>
        <AccountLayout title="Profile">The page</AccountLayout>
      </HostServicesProvider>
    ),
    { at: '/account/profile', config: { ...(keepsCards && { keepsCards }) } },
  )
  const links = screen.getAllByRole('link').map((link) => link.textContent)
  expect(links.slice(links.indexOf('Addresses'), links.indexOf('Profile') + 1)).toEqual(names)
})
