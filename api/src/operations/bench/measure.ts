/** A thing that is measured. */
export interface Bench {
  name: string
  run: () => Promise<unknown>
}

export interface Measured {
  name: string
  /** Of all runs, in milliseconds. */
  p50: number
  p95: number
}

const WARM_UP = 3
const RUNS = 25

/**
 * Takes the time of each, by turns: what slows the machine down for a while slows all of them. Times mean something only beside one
 * another, from the same run.
 */
export async function measure(benches: readonly Bench[]): Promise<Measured[]> {
  const times = benches.map(() => [] as number[])
  for (let turn = -WARM_UP; turn < RUNS; turn += 1) {
    for (const [index, { run }] of benches.entries()) {
      const started = performance.now()
      await run()
      if (turn >= 0) times[index]?.push(performance.now() - started)
    }
  }
  return benches.map(({ name }, index) => ({ name, ...spread(times[index] ?? []) }))
}

function spread(times: number[]): Pick<Measured, 'p50' | 'p95'> {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
