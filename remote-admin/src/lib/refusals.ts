/**
 * What a form says when what it is about has moved on; the page is asked anew.
 *
 * @param conflict said as well where the API gives no reason.
 */
export const refusalsAfter = (refresh: () => void, conflict: string) => ({
  CONFLICT: () => (refresh(), conflict),
  REFUSED: ({ detail = '' }: { detail?: string | undefined }) => (
    refresh(),
    detail ? `${detail.replace(/\.$/, '')}. The page shows how it stands now.` : conflict
  ),
})
