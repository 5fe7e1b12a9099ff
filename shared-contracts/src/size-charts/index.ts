export {
  type ManagedSizeChart,
  type Measure,
  MEASURES,
  type SizeChart,
  sizeChartDraftSchema,
  sizeChartMessages,
} from './size-chart.schema'
