/** What a process and all that it started hold in memory. */
export interface ResidentMemory {
  /** It, its children, and theirs. */
  processes: number
  /**
   * Of 1024 × 1024 bytes. What several processes share, as the program that renders pages, is divided among them where the system says
   * (Linux), and counts for each elsewhere.
   */
  megabytes: number
}

/**
 * Reads it from the system, at this moment.
 *
 * @throws when there is no such process.
 */
export function residentMemory(pid: number): Promise<ResidentMemory>
