import type { PageHead } from 'shared-contracts'
import { fullTitle } from './full-title'

function setTag(selector: string, create: () => Element, attribute: string, value: string | undefined): void {
  const existing = document.head.querySelector(selector)
  if (value === undefined) return existing?.remove()
  const element = existing ?? document.head.appendChild(create())
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value)
}

function element(name: string, attribute: string, value: string): Element {
  const created = document.createElement(name)
  created.setAttribute(attribute, value)
  return created
}

/** Brings title, description and canonical address of the document up to date. */
export function applyHead(head: PageHead, shopName: string): void {
  const title = fullTitle(head.title, shopName)
  if (document.title !== title) document.title = title
  setTag('meta[name="description"]', () => element('meta', 'name', 'description'), 'content', head.description)
  const canonical = head.canonical === undefined ? undefined : new URL(head.canonical, location.origin).href
  setTag('link[rel="canonical"]', () => element('link', 'rel', 'canonical'), 'href', canonical)
}
