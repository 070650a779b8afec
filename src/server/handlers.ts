import { contract } from '#contract/index.ts'
import { administrationRoutes } from './administration/routes.ts'
import { agendaTemplateRoutes } from './agenda-templates/routes.ts'
import { agreementRoutes } from './agreements/routes.ts'
import { aiRoutes } from './ai/routes.ts'
import { areaRoutes } from './areas/routes.ts'
import { accountRoutes } from './auth/account-routes.ts'
import { emailChangeRoutes } from './auth/email-change-routes.ts'
import { secondFactorRoutes } from './auth/factors/routes.ts'
import { invitationRoutes } from './auth/invitation-routes.ts'
import type { OpenId } from './auth/openid/providers.ts'
import { openIdRoutes } from './auth/openid/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { behaviourRoutes } from './behaviours/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import type { Adapters } from './channels/adapter.ts'
import { assistantRoutes } from './channels/assistant-routes.ts'
import { channelRoutes } from './channels/routes.ts'
import { chatBotRoutes } from './chat-bot/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { starterSetRoutes } from './companies/starter-set-routes.ts'
import {
  companyDeletionRoutes,
  companyRoutes,
  companySecurityRoutes,
  companySettingsRoutes,
} from './companies/routes.ts'
import { directoryRoutes } from './directory/routes.ts'
import { requestRoutes } from './feedback/request-routes.ts'
import { exportRoutes, widerExportRoutes } from './exports/routes.ts'
import { ownDataRoutes } from './exports/own-data-routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { goalRoutes } from './goals/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { jobsRoutes } from './jobs/routes.ts'
import type { Deps } from './kernel/deps.ts'
import type { AllHandlers } from './kernel/serve.ts'
import { labRoutes } from './lab/routes.ts'
import { ladderRoutes } from './ladders/routes.ts'
import { leadershipRoutes } from './leadership/routes.ts'
import { lifeStageRoutes } from './life-stage/routes.ts'
import { agendaRoutes } from './one-to-ones/agenda-routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { quadrantRoutes } from './nine-box/quadrant-routes.ts'
import { nineBoxRoutes } from './nine-box/routes.ts'
import { oneToOneRoutes } from './one-to-ones/routes.ts'
import { myCompanyRoutes } from './my-company/routes.ts'
import { operatorLabRoutes } from './operators/lab-routes.ts'
import { operatorRoutes } from './operators/routes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { skillRoutes } from './skills/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { suggestionRoutes } from './suggestions/routes.ts'
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
export function handlersOf(
  deps: Deps,
  { openId, adapters }: { readonly openId?: OpenId; readonly adapters?: Adapters },
) {
  return {
    account: accountRoutes,
    administration: administrationRoutes,
    agenda: agendaRoutes,
    agendaTemplates: agendaTemplateRoutes,
    agreements: agreementRoutes,
    ai: aiRoutes(deps),
    areas: areaRoutes,
    audit: auditRoutes,
    auth: authRoutes,
    behaviours: behaviourRoutes,
    assistant: assistantRoutes(deps),
    bulk: bulkRoutes(deps),
    calendar: calendarRoutes(deps),
    channels: channelRoutes(deps, adapters),
    chatBot: chatBotRoutes(deps),
    comments: commentRoutes,
    companies: companyRoutes(deps),
    companyDeletion: companyDeletionRoutes(deps),
    companyExports: exportRoutes,
    companySecurity: companySecurityRoutes,
    companySettings: companySettingsRoutes,
    directory: directoryRoutes(deps),
    emailChanges: emailChangeRoutes,
    feedback: feedbackRoutes,
    feedbackRequests: requestRoutes,
    goals: goalRoutes,
    home: homeRoutes,
    imports: importRoutes(deps),
    invitations: invitationRoutes(deps),
    jobs: jobsRoutes,
    lab: labRoutes(deps),
    ladders: ladderRoutes,
    leadership: leadershipRoutes,
    lifeStage: lifeStageRoutes,
    memberships: membershipRoutes,
    myCompany: myCompanyRoutes,
    notifications: notificationRoutes,
    nineBox: nineBoxRoutes,
    nineBoxQuadrants: quadrantRoutes,
    oneToOnes: oneToOneRoutes,
    openid: openIdRoutes(openId),
    operatorLab: operatorLabRoutes(deps),
    operators: operatorRoutes(deps),
    outbox: outboxRoutes,
    ownData: ownDataRoutes,
    personal: personalRoutes,
    recommendations: recommendationRoutes(deps),
    search: searchRoutes,
    secondFactors: secondFactorRoutes,
    skills: skillRoutes(deps),
    starterSet: starterSetRoutes,
    statistics: statisticsRoutes,
    suggestions: suggestionRoutes(deps),
    superadmin: superadminRoutes(deps),
    teams: teamRoutes,
    users: userRoutes(deps),
    values: valueRoutes(deps),
    widerExports: widerExportRoutes(deps),
  } satisfies AllHandlers<typeof answered>
}
