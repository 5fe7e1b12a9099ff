import { expect, type Page } from '@playwright/test'
import type { RemoteRoute } from 'shared-contracts/remote/remote-manifest.schema'
import { firstProduct } from '../pages/first-product'
import { signIn } from '../people/sign-in'
import { allRemotes } from '../remotes/all-remotes'

const wanted = process.env.GATE_REMOTE
const found = allRemotes.find(({ manifest }) => manifest.name === wanted)
if (!found) throw new Error(`GATE_REMOTE names no remote: ${wanted}`)

/** The remote that is measured. */
export const gatedRemote = found

/** Paths that stand for a pattern, from the data of the shop that runs. */
const examples: Readonly<Record<string, () => Promise<string>>> = { '/store/:id': firstProduct }

/** A path that a pattern matches and that shows something. @throws Error for a pattern with a parameter that nobody knows a value of. */
export async function pathFor(pattern: string): Promise<string> {
  if (!/[:*]/.test(pattern)) return pattern
  const example = examples[pattern]
  if (!example) throw new Error(`${pattern} has no example: add one to e2e/gates/gated-remote.ts`)
  return example()
}

/** What the page shows of itself: not a skeleton, not the card for a part that fails, not nothing. @returns its first heading. */
export async function expectDrawn(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading).toBeVisible()
  await expect(heading).not.toBeEmpty()
  await expect(page.locator('[data-remote-state]')).toHaveCount(0)
  return heading.innerText()
}

/** Opens a page of the remote as somebody who may see it. @returns its first heading. */
export async function openRoute(page: Page, { path, guard }: RemoteRoute): Promise<string> {
  if (guard) await signIn(page, guard)
  const answer = await page.goto(await pathFor(path))
  expect(answer?.status()).toBe(200)
  return expectDrawn(page)
}
