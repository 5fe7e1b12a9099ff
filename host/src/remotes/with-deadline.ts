/** Rejects with a `TimeoutError` when the promise is not settled in time. */
export function withDeadline<T>(promise: Promise<T>, limitMs: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const deadline = new Promise<never>((_resolve, reject) => {
    const late = () => reject(new DOMException(`${what} took longer than ${limitMs} ms`, 'TimeoutError'))
    timer = setTimeout(late, limitMs)
  })
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer))
}
