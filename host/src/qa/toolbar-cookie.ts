const NAME = 'qa-toolbar'
const MONTH_S = 30 * 24 * 60 * 60

/** Has the edge bring the toolbar with every page: to be seen, or only for what is simulated. `null` ends that. */
export function keepToolbar(how: 'open' | 'quiet' | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${NAME}=${how ?? ''}; path=/; max-age=${how ? MONTH_S : 0}; samesite=lax${secure}`
}
