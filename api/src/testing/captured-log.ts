import { pino, type Logger } from 'pino'

/** A log that keeps all of its lines, each as it would be written. */
export function capturedLog(): { log: Logger; lines: string[] } {
  const lines: string[] = []
  return { log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }), lines }
}
