import { vi } from 'vitest'

export interface PostedForm {
  address: string
  /** What of the answer is scrolled to, as in `#text-1`. */
  place: string
  /** Name of the frame in which the answer stands. */
  target: string
  fields: Readonly<Record<string, FormDataEntryValue>>
}

/** Keeps the forms that a page sends into frames, which jsdom does not. */
export function keepPostedForms(): PostedForm[] {
  const posted: PostedForm[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const { pathname: address, hash: place } = new URL(this.action)
    posted.push({ address, place, target: this.target, fields: Object.fromEntries(new FormData(this)) })
  })
  return posted
}
