export {
  DEFAULT_REPORT_RANGE,
  MAX_REPORT_DAYS,
  PRODUCT_REPORT_SORTS,
  type ProductReport,
  type ProductReportSort,
  REPORT_PAGE_SIZE,
  REPORT_RANGES,
  type ReportRange,
  type ReportStep,
  SELLER_REPORTS_PATH,
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
