import { Refusal } from './refusal'

/** The fields of a multipart body; `images` repeats, everything else stands once. */
async function readForm(request: Request): Promise<Record<string, unknown>> {
  const form = await request.formData()
  return { ...Object.fromEntries(form), images: form.getAll('images') }
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return readForm(request)
  const text = await request.text()
  if (!text) return {}
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new Refusal(400, 'MALFORMED')
  }
}

/** An endpoint's input as it came: parameters of the path, and the query or the body. */
export async function readInput(request: Request, params: Record<string, string>): Promise<Record<string, unknown>> {
  const sent =
    request.method === 'GET' ? Object.fromEntries(new URL(request.url).searchParams) : await readBody(request)
  return { ...sent, ...params }
}
