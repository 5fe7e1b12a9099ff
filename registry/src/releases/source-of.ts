import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Where a build comes from; all of it `null` outside version control. */
export interface Source {
  /** Source revision, with `+changes` behind it when files differed from it. */
  commit: string | null
  /** First line of that commit's message. */
  subject: string | null
  /** Name of who wrote it. */
  author: string | null
}

export const NO_SOURCE: Source = { commit: null, subject: null, author: null }

const LONGEST = { commit: 80, subject: 120, author: 60 }

/** What is said of a source, fit for lists: one plain line each, without addresses of people. */
export const tidySource = ({ commit, subject, author }: Source): Source => ({
  commit: plainLine(commit ?? '', LONGEST.commit),
  subject: plainLine(subject ?? '', LONGEST.subject),
  author: plainLine(author ?? '', LONGEST.author),
})

/** The revision that a folder's source has, as version control says it. */
export async function sourceOf(folder: string): Promise<Source> {
  const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: folder })).stdout
  try {
    const output = await git('-c', 'log.showSignature=false', 'log', '-1', '--format=%H%x00%an%x00%s')
    const [commit = '', author = '', subject = ''] = output.trim().split('\0')
    const changes = (await git('status', '--porcelain')).trim()
    return tidySource({ commit: changes ? `${commit}+changes` : commit, subject, author })
  } catch {
    return NO_SOURCE
  }
}

/** Controls, line breaks, and what turns the direction of text or cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu
/** It ends in letters, as versions of packages do not: `react@19.2.0` is nobody. */
const ADDRESS = /<?[^\s<>@]{1,64}@[^\s<>@]{1,255}\.\p{L}{2,63}(?![\p{L}\p{N}])>?/gu

/**
 * What others wrote, as one line that cannot disturb a list or a terminal; addresses of people are left out.
 *
 * @param longest in characters; what is longer ends in an ellipsis.
 * @returns `null` when nothing is left.
 */
export function plainLine(text: string, longest: number): string | null {
  // Nothing that is to be seen lies far behind what is shown.
  const line = text
    .slice(0, longest * 20)
    .replace(UNSEEN, ' ')
    .replace(ADDRESS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  return (characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`) || null
}
