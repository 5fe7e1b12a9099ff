import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ONBOARDING_STEPS, type OnboardingStep, type SellerState } from 'shared-contracts'
import { expect, test } from 'vitest'
import { answer, refuse } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { SetupChecklist } from './setup-checklist'

const setup = (...done: OnboardingStep[]) => ({
  steps: ONBOARDING_STEPS.map((key) => ({ key, done: done.includes(key) })),
  complete: done.length === ONBOARDING_STEPS.length,
})
const status = (state: SellerState) => ({ state, reason: null, since: null })

function show(state: SellerState, done: readonly OnboardingStep[], submit = answer(status('submitted'))) {
  return renderAsSeller(<SetupChecklist />, {
    answers: {
      'GET /api/seller/status': answer(status(state)),
      'GET /api/seller/onboarding': answer(setup(...done)),
      'POST /api/seller/submission': submit,
    },
  })
}

test('each step says whether it is done and leads to its screen; nothing is sent before all are', async () => {
  show('draft', ['profile', 'product'])
  expect(await screen.findByRole('heading', { name: '2 of 5 steps done' })).toBeInTheDocument()
  const steps = within(screen.getByRole('list')).getAllByRole('link')
  expect(steps.map((step) => step.getAttribute('href'))).toEqual([
    '/seller/profile',
    '/seller/profile#business',
    '/seller/payments',
    '/seller/add-product',
    '/seller/terms',
  ])
  expect(screen.getByRole('link', { name: /^Shop profile.*Done/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Payout account.*To do/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeDisabled()
})

test('a shop with everything done is sent, and the list is gone', async () => {
  show('draft', ONBOARDING_STEPS)
  await userEvent.click(await screen.findByRole('button', { name: 'Submit for approval' }))
  await expect.poll(() => screen.queryByRole('heading')).toBeNull()
})

test('a step that is not done any more is shown', async () => {
  const { host } = show('rejected', ONBOARDING_STEPS, refuse(409, 'SETUP_INCOMPLETE'))
  await userEvent.click(await screen.findByRole('button', { name: 'Submit again' }))
  await expect.poll(() => host.toast.error.mock.calls).toEqual([[expect.stringContaining('not done any more')]])
})

test('an open shop sees only what is missing, and nothing when nothing is', async () => {
  const { unmount } = show('approved', ['profile', 'address', 'product', 'terms'])
  expect(await screen.findByRole('link', { name: /Payout account/ })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Shop profile/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  unmount()
  show('approved', ONBOARDING_STEPS)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})
