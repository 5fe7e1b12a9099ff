import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { answer, type Answer } from 'standalone/testing'
import { renderAsSeller } from './render-as-seller'
import { EDITED_PATH, editable } from './editable-product'

/** jsdom has no layout, so no part of the form is where one reads. */
class NothingRead {
  observe() {}
  disconnect() {}
}
globalThis.IntersectionObserver ??= NothingRead as unknown as typeof IntersectionObserver

/** Opens the editor's page with `editable()`, unless `answers` says otherwise, and waits until it can be typed into. */
export async function openEditor(page: ReactNode, answers: Record<string, Answer> = {}, currency = 'EUR') {
  const view = renderAsSeller(
    <Routes>
      <Route path="/seller/products/:id" element={page} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    {
      at: `/seller/products/${editable().id}`,
      answers: { [`GET ${EDITED_PATH}`]: answer(editable()), ...answers },
      currency,
    },
  )
  await screen.findByLabelText('Product name')
  return view
}

export const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
