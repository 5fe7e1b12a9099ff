interface Definition {
  help: string
  /** Each of its values comes from the code or from a setting: never from what a visitor sends, and never of a person. */
  labels: readonly string[]
}

/** What only grows, since the process started. Each process counts for itself. */
export const counters = {
  http_kept_answers_total: { help: 'Answers of public reads given from what is kept', labels: [] },
  http_rate_limited_total: { help: 'Requests refused because there were too many', labels: ['route'] },
  shop_pages_total: {
    help: 'Pages of the shop by how they came about: rendered, kept, framed or unrendered',
    labels: ['how'],
  },
  shop_orders_placed_total: { help: 'Purchases that were placed, paid or not', labels: [] },
  shop_payments_total: { help: 'Payments that came to an outcome', labels: ['outcome'] },
  shop_refunds_total: { help: 'Refunds that the payment provider has made or refused', labels: ['outcome'] },
  shop_guard_decisions_total: { help: 'What the guard did about releases', labels: ['decision'] },
  shop_outbox_dispatched_total: {
    help: 'Messages of the outbox that were tried, by outcome',
    labels: ['topic', 'outcome'],
  },
  shop_mails_total: { help: 'Mails that were handed to the mail server, or not', labels: ['outcome'] },
} as const satisfies Record<string, Definition>

/** Times, in seconds. */
export const histograms = {
  http_request_duration_seconds: {
    help: 'Requests to the API by pattern of the path, without those that http_kept_answers_total alone counts',
    labels: ['method', 'route', 'status'],
  },
  shop_page_duration_seconds: { help: 'Time to answer with a page', labels: ['status'] },
} as const satisfies Record<string, Definition>

/** What is read when somebody asks. */
export const gauges = {
  shop_build_info: { help: 'Always 1; the labels say what runs', labels: ['contract', 'node'] },
  shop_part_status: { help: '1 for the status that a part has', labels: ['part', 'status'] },
  shop_database_up: { help: 'Whether the database answered this scrape', labels: [] },
  shop_database_connections: { help: 'Connections of this process to the database', labels: ['state'] },
  shop_database_connections_max: { help: 'So many this process holds at most', labels: [] },
  shop_database_waiting: { help: 'Statements of this process that wait for a connection', labels: [] },
  shop_outbox_messages: {
    help: 'Messages by what is the matter: waiting, failing or given_up',
    labels: ['topic', 'state'],
  },
  shop_outbox_oldest_age_seconds: { help: 'Age of the oldest message that is due or failing', labels: ['topic'] },
  shop_job_last_end_timestamp_seconds: { help: 'When a repeated job last came to an end', labels: ['job'] },
  shop_job_last_duration_seconds: { help: 'How long that took', labels: ['job'] },
  shop_job_failures: { help: 'How often in a row it has failed', labels: ['job'] },
  shop_renders_running: { help: 'Pages that are being rendered', labels: [] },
  shop_render_processes: { help: 'Processes that render pages', labels: [] },
  shop_render_resident_memory_bytes: { help: 'Memory of all of them', labels: [] },
  shop_releases_unrendered: { help: 'Releases that are not rendered for a while, because they failed', labels: [] },
} as const satisfies Record<string, Definition>

export type Counters = typeof counters
export type Histograms = typeof histograms
export type Gauges = typeof gauges

/** Everything that `of` is told by. */
export type LabelsOf<D extends Definition> = Readonly<Record<D['labels'][number], string>>
