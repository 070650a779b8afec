import { contract } from '#contract/index.ts'
import { administrationRoutes } from './administration/routes.ts'
import { agendaTemplateRoutes } from './agenda-templates/routes.ts'
import { agreementRoutes } from './agreements/routes.ts'
import { areaRoutes } from './areas/routes.ts'
import { accountRoutes } from './auth/account-routes.ts'
import { emailChangeRoutes } from './auth/email-change-routes.ts'
import { secondFactorRoutes } from './auth/factors/routes.ts'
import { invitationRoutes } from './auth/invitation-routes.ts'
import type { OpenId } from './auth/openid/providers.ts'
import { openIdRoutes } from './auth/openid/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { behaviourRoutes } from './behaviours/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { starterSetRoutes } from './companies/starter-set-routes.ts'
import { companyRoutes, companySecurityRoutes, companySettingsRoutes } from './companies/routes.ts'
import { requestRoutes } from './feedback/request-routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { goalRoutes } from './goals/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { jobsRoutes } from './jobs/routes.ts'
import type { Deps } from './kernel/deps.ts'
import type { AllHandlers } from './kernel/serve.ts'
import { ladderRoutes } from './ladders/routes.ts'
import { lifeStageRoutes } from './life-stage/routes.ts'
import { agendaRoutes } from './one-to-ones/agenda-routes.ts'
import { oneToOneRoutes } from './one-to-ones/routes.ts'
import { myCompanyRoutes } from './my-company/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { skillRoutes } from './skills/routes.ts'
import { superadminRoutes } from './superadmin/routes.ts'
import { membershipRoutes } from './teams/membership-routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { personalRoutes } from './users/profile-routes.ts'
import { bulkRoutes } from './users/bulk-routes.ts'
import { userRoutes } from './users/routes.ts'
import { valueRoutes } from './values/routes.ts'

/** The contract without its streams, which have a route of their own. */
const { events: _, ...groups } = contract
export const answered = groups

/** What answers each call of the contract: a missing or superfluous one does not compile. */
export function handlersOf(deps: Deps, openId: OpenId | undefined) {
  return {
    account: accountRoutes,
    administration: administrationRoutes,
    agenda: agendaRoutes,
    agendaTemplates: agendaTemplateRoutes,
    agreements: agreementRoutes,
    areas: areaRoutes,
    auth: authRoutes,
    behaviours: behaviourRoutes,
    bulk: bulkRoutes(deps),
    comments: commentRoutes,
    companies: companyRoutes,
    companySecurity: companySecurityRoutes,
    companySettings: companySettingsRoutes,
    emailChanges: emailChangeRoutes,
    feedback: feedbackRoutes,
    feedbackRequests: requestRoutes,
    goals: goalRoutes,
    home: homeRoutes,
    invitations: invitationRoutes(deps),
    jobs: jobsRoutes,
    ladders: ladderRoutes,
    lifeStage: lifeStageRoutes,
    memberships: membershipRoutes,
    myCompany: myCompanyRoutes,
    oneToOnes: oneToOneRoutes,
    openid: openIdRoutes(openId),
    outbox: outboxRoutes,
    personal: personalRoutes,
    search: searchRoutes,
    secondFactors: secondFactorRoutes,
    skills: skillRoutes(deps),
    starterSet: starterSetRoutes,
    superadmin: superadminRoutes(deps),
    teams: teamRoutes,
    users: userRoutes(deps),
    values: valueRoutes(deps),
  } satisfies AllHandlers<typeof answered>
}
