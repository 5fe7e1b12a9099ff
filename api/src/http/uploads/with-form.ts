import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../env'
import { receiveForm } from './receive-form'

/** Where the files of forms are while their requests are answered. */
export const uploadsFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'uploads')

/** Answers a request with a multipart form whose files are on the disk; they are gone once it is answered. */
export async function withForm<T>(
  env: Pick<Env, 'dataDir'>,
  request: Request,
  answer: (request: Request) => Promise<T>,
): Promise<T> {
  const parent = uploadsFolder(env)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, 'form-'))
  try {
    const form = await receiveForm(request, folder)
    const { method, headers, signal } = request
    return await answer(
      Object.assign(new Request(request.url, { method, headers, signal }), { formData: () => Promise.resolve(form) }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
