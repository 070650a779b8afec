import { auditedActions, jobActions } from '#contract/administration/audit.ts'
import { contract } from '#contract/index.ts'
import { wayOf } from '#domain/assistant/expert-system/rules.ts'
import { administrationRoutes } from './administration/routes.ts'
import { agendaTemplateRoutes } from './conversations/one-to-ones/agenda-templates/routes.ts'
import { agreementRoutes } from './conversations/agreements/routes.ts'
import { aiRoutes } from './assistant/ai/routes.ts'
import { areaRoutes } from './people/areas/routes.ts'
import { accountRoutes } from './administration/staffing/users/account-routes.ts'
import { emailChangeRoutes } from './identity/auth/email-change/email-change-routes.ts'
import { secondFactorRoutes } from './identity/auth/factors/routes.ts'
import { invitationRoutes } from './administration/staffing/invitations/invitation-routes.ts'
import type { ServerParts } from './parts.ts'
import type { OpenId } from './identity/auth/openid/providers.ts'
import { openIdRoutes } from './identity/auth/openid/routes.ts'
import { auditRoutes } from './administration/audit/routes.ts'
import { authRoutes } from './identity/auth/routes.ts'
import { tellOfWaitingOneToOnes } from './conversations/meeting/calendar/commands.ts'
import { joiningRoutes } from './people/invitations/routes.ts'
import type { RequestContext } from './identity/auth/request-context.ts'
import { behaviourRoutes } from './people/behaviours/routes.ts'
import {
  isSkillRecorded,
  isStepInHistory,
  oneToOnesAtLevel,
  recordsAbout,
} from './conversations/meeting/dependents-queries.ts'
import { calendarRoutes } from './conversations/meeting/calendar/routes.ts'
import type { ChatServices } from './messaging/channels/chat-service.ts'
import { assistantRoutes } from './messaging/channels/assistant-routes.ts'
import { channelRoutes } from './messaging/channels/routes.ts'
import { chatBotRoutes } from './assistant/chat-bot/routes.ts'
import { commentRoutes } from './conversations/comments/routes.ts'
import { companyDeletionRoutes } from './administration/company-deletion/routes.ts'
import { starterSetRoutes } from './conversations/starter-set/starter-set-routes.ts'
import {
  companyRoutes,
  companySecurityRoutes,
  companySettingsRoutes,
} from './administration/founding/companies-routes.ts'
import { directoryRoutes } from './administration/directory/routes.ts'
import { requestRoutes } from './conversations/feedback/request-routes.ts'
import { exportRoutes, widerExportRoutes } from './administration/exports/routes.ts'
import { ownDataRoutes } from './administration/exports/own-data-routes.ts'
import { feedbackRoutes } from './conversations/feedback/routes.ts'
import { goalRoutes } from './conversations/goals/routes.ts'
import { holdRoutes } from './administration/holds/routes.ts'
import { homeRoutes } from './overviews/home/routes.ts'
import { importRoutes } from './administration/imports/routes.ts'
import { jobsRoutes } from './platform/jobs/routes.ts'
import type { AllHandlers } from './kernel/http/serve.ts'
import { labRoutes } from './assistant/lab/routes.ts'
import { ladderRoutes } from './people/ladders/routes.ts'
import { leadershipRoutes } from './assistant/leadership/routes.ts'
import { lifeStageRoutes } from './people/life-stage/routes.ts'
import { agendaRoutes } from './conversations/one-to-ones/agenda-routes.ts'
import { notificationRoutes } from './messaging/notifications/routes.ts'
import { quadrantRoutes } from './conversations/nine-box/quadrant-routes.ts'
import { nineBoxRoutes } from './conversations/nine-box/routes.ts'
import { oneToOneRoutes } from './conversations/one-to-ones/routes.ts'
import { myCompanyRoutes } from './overviews/my-company/routes.ts'
import { operatorLabRoutes } from './administration/operators/lab-routes.ts'
import { operatorRoutes } from './administration/operators/routes.ts'
import { outboxRoutes } from './platform/outbox/routes.ts'
import { pushRoutes } from './messaging/push/routes.ts'
import { recommendationRoutes } from './assistant/recommendations/routes.ts'
import { retentionRoutes } from './administration/retention/routes.ts'
import { searchRoutes } from './overviews/search/routes.ts'
import { skillRoutes } from './people/skills/routes.ts'
import { statisticsRoutes } from './overviews/statistics/routes.ts'
import { suggestionRoutes } from './assistant/suggestions/routes.ts'
import { superadminRoutes } from './administration/operators/superadmin-routes.ts'
import { membershipRoutes } from './administration/staffing/teams/membership-routes.ts'
import { myPeopleRoutes } from './conversations/my-people/routes.ts'
import { teamRoutes } from './administration/staffing/teams/team-routes.ts'
import { listViewRoutes } from './people/users/list-view-routes.ts'
import { personalRoutes } from './people/users/personal-routes.ts'
import { bulkRoutes } from './administration/staffing/users/user-bulk-routes.ts'
import { userRoutes } from './administration/staffing/users/user-routes.ts'
import { valueRoutes } from './people/values/routes.ts'

const { events: _, ...groups } = contract
export const answered = groups

/** A missing or extra handler doesn't compile. */
export function handlersOf(
  deps: ServerParts,
  { openId, chatServices }: { openId?: OpenId; chatServices?: ChatServices },
) {
  return {
    account: accountRoutes,
    administration: administrationRoutes,
    agenda: agendaRoutes,
    agendaTemplates: agendaTemplateRoutes,
    agreements: agreementRoutes,
    ai: aiRoutes(deps),
    areas: areaRoutes({ isSkillRecorded }),
    audit: auditRoutes([...auditedActions(contract), ...jobActions]),
    auth: { ...authRoutes, ...joiningRoutes({ welcome: tellOfWaitingOneToOnes }) },
    behaviours: behaviourRoutes,
    assistant: assistantRoutes(deps),
    bulk: bulkRoutes(deps),
    calendar: calendarRoutes(deps),
    channels: channelRoutes(deps, chatServices),
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
    holds: holdRoutes,
    home: homeRoutes,
    imports: importRoutes(deps),
    invitations: invitationRoutes(deps),
    jobs: jobsRoutes,
    lab: labRoutes(deps),
    ladders: ladderRoutes({ isStepRemembered: isStepInHistory, levelRecords: oneToOnesAtLevel }),
    leadership: leadershipRoutes,
    lifeStage: lifeStageRoutes,
    listViews: listViewRoutes,
    memberships: membershipRoutes(deps),
    myCompany: myCompanyRoutes,
    myPeople: myPeopleRoutes,
    notifications: notificationRoutes({ wayOf, pushKey: deps.pushKeys?.publicKey }),
    nineBox: nineBoxRoutes,
    nineBoxQuadrants: quadrantRoutes,
    oneToOnes: oneToOneRoutes,
    openid: openIdRoutes(openId),
    operatorLab: operatorLabRoutes(deps),
    operators: operatorRoutes(deps),
    outbox: outboxRoutes,
    ownData: ownDataRoutes,
    personal: personalRoutes,
    push: pushRoutes(deps.pushKeys),
    recommendations: recommendationRoutes(deps),
    retention: retentionRoutes,
    search: searchRoutes,
    secondFactors: secondFactorRoutes,
    skills: skillRoutes({ ...deps, dependents: recordsAbout('skill') }),
    starterSet: starterSetRoutes,
    statistics: statisticsRoutes,
    suggestions: suggestionRoutes(deps),
    superadmin: superadminRoutes(deps),
    teams: teamRoutes(deps),
    users: userRoutes(deps),
    values: valueRoutes({ ...deps, dependents: recordsAbout('value') }),
    widerExports: widerExportRoutes(deps),
  } satisfies AllHandlers<typeof answered, RequestContext>
}
