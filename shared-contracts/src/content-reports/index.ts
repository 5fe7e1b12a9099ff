export {
  CATEGORIES_OF,
  REPORT_MAX_LENGTH,
  REPORT_STATES,
  REPORT_SUBJECTS,
  type ReportCategory,
  type ReportOutcome,
  type ReportState,
  type ReportSubject,
} from './content-report-terms'
export { contentReportDraftSchema } from './content-report-draft.schema'
export { reportDecisionDraftSchema, type Reported, type ReportedDetails } from './content-report.schema'
