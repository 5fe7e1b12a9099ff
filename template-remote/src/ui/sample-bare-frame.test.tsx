import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInHost } from 'standalone/testing'
import { SampleBareFrame } from './sample-bare-frame'

test('the frame leads back to the shop and holds the page in its main part', () => {
  renderInHost((host) => <SampleBareFrame host={host}>The page</SampleBareFrame>)
  expect(screen.getByRole('link', { name: 'Hemline' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('main')).toHaveTextContent('The page')
})
