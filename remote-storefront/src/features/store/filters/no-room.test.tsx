import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StoreQuery } from 'shared-contracts'
import { expect, test, vi } from 'vitest'
import { AttributeChoices, BrandChoices } from './brand-choices'
import { ColorChoices } from './tile-choices'

const twenty = Array.from({ length: 20 }, (_, index) => `a${index + 10}`)
const choice = (slug: string) => ({ slug, name: slug, hex: '#000', count: 1 })
const onChoose = vi.fn<(next: StoreQuery) => void>()

test.each([
  [
    'makers',
    () => <BrandChoices query={{ brand: twenty.join(',') }} brands={['a10', 'z'].map(choice)} onChoose={onChoose} />,
  ],
  [
    'colours',
    () => <ColorChoices query={{ color: twenty.join(',') }} colors={['a10', 'z'].map(choice)} onChoose={onChoose} />,
  ],
  [
    'attributes',
    () => (
      <AttributeChoices
        query={{
          attributes: twenty
            .slice(0, 10)
            .map((slug) => `${slug}.x`)
            .join(','),
        }}
        slug="a9"
        values={[choice('z')]}
        onChoose={onChoose}
      />
    ),
  ],
])('of the %s, what has no room says why, and one that is chosen can be taken out', async (_, choices) => {
  render(choices())
  expect(screen.getByRole('status')).toHaveTextContent('No more fit at a time. Take one out to choose another.')
  expect(screen.getByRole('checkbox', { name: /^z/ })).toBeDisabled()
  for (const chosen of screen.queryAllByRole('checkbox', { name: /^a10/ })) {
    await userEvent.click(chosen)
    expect(onChoose).toHaveBeenCalledOnce()
    onChoose.mockReset()
  }
})

test('where there is room nothing is said', () => {
  render(<BrandChoices query={{ brand: 'a10' }} brands={['a10', 'z'].map(choice)} onChoose={onChoose} />)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('checkbox', { name: /^z/ })).toBeEnabled()
})
