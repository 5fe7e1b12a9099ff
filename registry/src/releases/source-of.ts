import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { plainLine } from './plain-line'

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

/** The revision that a folder's source has, as version control tells it. */
export async function sourceOf(folder: string): Promise<Source> {
  const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: folder })).stdout
  try {
    const told = await git('-c', 'log.showSignature=false', 'log', '-1', '--format=%H%x00%an%x00%s')
    const [commit = '', author = '', subject = ''] = told.trim().split('\0')
    const changes = (await git('status', '--porcelain')).trim()
    return tidySource({ commit: changes ? `${commit}+changes` : commit, subject, author })
  } catch {
    return NO_SOURCE
  }
}
