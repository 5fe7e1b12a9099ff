/** A mail server does not take mail for this address, whoever asks it and when; not that it is busy, away or knows us not. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560
}
