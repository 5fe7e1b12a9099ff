import { useEffect } from 'react'
import type { PageHead } from 'shared-contracts'
import { useShell } from '../shell'
import { applyHead } from './apply-head'

/** Makes this the head of the document: in the browser after the page is drawn, on the server in the HTML. */
export function usePageHead(head: PageHead): void {
  const { collectHead, services } = useShell()
  collectHead?.(head)
  const { title, description, canonical } = head
  const shopName = services.config.name
  useEffect(() => applyHead({ title, description, canonical }, shopName), [title, description, canonical, shopName])
}
