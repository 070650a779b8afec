import type { companies, companySecurity } from '#contract/identity/companies.ts'
import type { companySettings } from '#contract/identity/company-settings.ts'
import type { MemberParts } from '#server/kernel/member.ts'
import { logoSideMax } from '#domain/kernel/files/picture.ts'
import { companiesAdministered } from '#server/administration/operators/queries.ts'
import { takeBackOwn } from '#server/administration/operators/restore-commands.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import type { AskingHandlers, Handlers, PlatformHandlers } from '#server/kernel/http/serve.ts'
import { createCompany, requireSecondFactor } from './commands.ts'
import { isSecondFactorRequired } from '#server/identity/companies/queries.ts'
import {
  changeLanguages,
  changeLogo,
  changeTimeZone,
  choose,
  removeLogo,
} from '#server/identity/companies/settings-commands.ts'
import { readSettings } from '#server/identity/companies/settings-queries.ts'
import { stagesOfCompanies } from '#server/administration/operators/stage-queries.ts'

export const companyRoutes = (
  deps: MemberParts,
): PlatformHandlers<typeof companies, RequestContext> => ({
  list: (context, { query }) => companiesAdministered(context, query),
  stages: (context, { query }) => stagesOfCompanies(deps, context, query),
  create: (context, { body }) => createCompany(context, body),
  takeBack: (context, { body }) => takeBackOwn(context, body.companyId),
})

export const companySecurityRoutes: Handlers<typeof companySecurity> = {
  read: async (work) => ({ isSecondFactorRequired: await isSecondFactorRequired(work) }),
  change: (work, { body }) => requireSecondFactor(work, body.isSecondFactorRequired),
}

export const companySettingsRoutes: AskingHandlers<typeof companySettings> = {
  read: readSettings,
  changeLanguages: (work, { body }) => changeLanguages(work, body),
  changeName: (work, { body }) => choose(work, body),
  changeTimeZone: (work, { body }) => changeTimeZone(work, body),
  changeInterval: (work, { body }) => choose(work, body),
  changeLifeStage: (work, { body }) => choose(work, body),
  changeEmailNotifications: (work, { body }) => choose(work, body),
  changeNineBox: (work, { body }) => choose(work, body),
  changePalette: (work, { body }) => choose(work, body),
  changeNotificationTopics: (work, { body }) => choose(work, body),
  changeRouteRedirect: (work, { body }) => choose(work, body),
  changeLogo: {
    between: async (units, { body }) => {
      const logo = await units.picture(body.file, { sideMax: logoSideMax })
      return units.change((work) => changeLogo(work, logo))
    },
  },
  removeLogo,
}
