import { takeCategoryTemplate } from '../../catalogue/vocabulary/seed-vocabulary'
import { route } from '../../http/route'
import { sendTestMail } from './send-test-mail'
import { describeSetup } from './setup'

export const setupRoutes = {
  get: route.setup.get.handler(({ context }) => describeSetup(context)),
  sendTestMail: route.setup.sendTestMail.handler(({ context }) => sendTestMail(context, context.admin.email)),
  takeCategories: route.setup.takeCategories.handler(async ({ context }) => {
    await takeCategoryTemplate(context)
    return describeSetup(context)
  }),
}
