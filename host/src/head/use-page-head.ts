import { useEffect } from 'react'
import type { PageHead } from 'shared-contracts'
import { useShell } from '../shell'

/** Makes this the head of the document: in the browser after the page is drawn, on the server in the HTML. */
export function usePageHead(head: PageHead): void {
  const { collectHead, services } = useShell()
  collectHead?.(head)
  const { title, description, canonical } = head
  const shopName = services.config.name
  useEffect(() => applyHead({ title, description, canonical }, shopName), [title, description, canonical, shopName])
}

/** The document's title: the page's and the shop's name, or the shop's alone. */
const fullTitle = (title: string, shopName: string): string => (title ? `${title} · ${shopName}` : shopName)

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

/** What of a page's head can be seen, or is read later than the page. */
type ShownHead = Pick<PageHead, 'title'> & { [Key in 'description' | 'canonical']: PageHead[Key] | undefined }

/** Brings title, description and canonical address of the document up to date. */
function applyHead(head: ShownHead, shopName: string): void {
  const title = fullTitle(head.title, shopName)
  if (document.title !== title) document.title = title
  setTag('meta[name="description"]', () => element('meta', 'name', 'description'), 'content', head.description)
  const canonical = head.canonical === undefined ? undefined : new URL(head.canonical, location.origin).href
  setTag('link[rel="canonical"]', () => element('link', 'rel', 'canonical'), 'href', canonical)
}
