import { route } from '../../http/route'
import { changeSizeChart, createSizeChart, listManagedSizeCharts, removeSizeChart } from './size-charts'

const { sizeCharts } = route

export const sizeChartsRoutes = {
  list: sizeCharts.list.handler(({ input, context }) => listManagedSizeCharts(context.db, input ?? {})),
  create: sizeCharts.create.handler(({ input, context }) => createSizeChart(context, input)),
  change: sizeCharts.change.handler(({ input, context }) => changeSizeChart(context, input)),
  remove: sizeCharts.remove.handler(({ input, context }) => removeSizeChart(context, input)),
}
