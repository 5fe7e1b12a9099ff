export {
  DEFAULT_REPORT_RANGE,
  MAX_REPORT_DAYS,
  PRODUCT_REPORT_SORTS,
  REPORT_PAGE_SIZE,
  REPORT_RANGES,
  SELLER_REPORTS_PATH,
  type ProductReport,
  type ProductReportSort,
  type ReportRange,
  type ReportStep,
} from './report-terms'
export type {
  PartsReport,
  ProductReportFilter,
  ProductReportPage,
  ReportedProduct,
  ReportQuery,
  ReturnsReport,
  SalesFigures,
  SalesReport,
} from './report.schema'
