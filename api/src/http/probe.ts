/**
 * Asks whether a part of the shop answers, and waits no longer than the deadline. While one question is out no further one is put:
 * a part that hangs is not made to hold more.
 *
 * @param ask rejects when the part is away.
 * @returns a function that resolves with `false` for one that is away or late, and never rejects.
 */
export function createProbe(ask: () => Promise<unknown>, deadlineMs: number): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null
  return () => {
    asked ??= Promise.resolve()
      .then(ask)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = null))
    let timer: NodeJS.Timeout
    const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), deadlineMs)))
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }
}
