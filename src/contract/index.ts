import { account } from './identity/account.ts'
import { administration } from './administration/administration.ts'
import { agendaTemplates } from './conversations/agenda-templates.ts'
import { agenda } from './conversations/agenda.ts'
import { agreements } from './conversations/agreements.ts'
import { ai } from './assistant/ai.ts'
import { areas } from './people/areas.ts'
import { audit, auditOf } from './administration/audit.ts'
import { auth } from './identity/auth.ts'
import { behaviours } from './people/behaviours.ts'
import { bulk } from './people/bulk.ts'
import { calendar } from './conversations/calendar.ts'
import { assistant } from './messaging/assistant.ts'
import { channels } from './messaging/channels.ts'
import { chatBot } from './assistant/chat-bot.ts'
import { comments } from './conversations/comments.ts'
import { companies, companyDeletion, companySecurity } from './identity/companies.ts'
import { companySettings } from './identity/company-settings.ts'
import { directory } from './administration/directory.ts'
import { emailChanges } from './identity/email-changes.ts'
import { events } from './platform/events.ts'
import { feedbackRequests } from './conversations/feedback-requests.ts'
import { companyExports, widerExports } from './administration/exports.ts'
import { feedback } from './conversations/feedback.ts'
import { goals } from './conversations/goals.ts'
import { holds } from './administration/holds.ts'
import { home } from './overviews/home.ts'
import { imports } from './administration/imports.ts'
import { invitations } from './people/invitations.ts'
import { jobs } from './platform/jobs.ts'
import { lab, operatorLab } from './assistant/lab.ts'
import { ladders } from './people/ladders.ts'
import { leadership } from './assistant/leadership.ts'
import { lifeStage } from './people/life-stage.ts'
import { listViews } from './people/list-views.ts'
import { memberships } from './people/memberships.ts'
import { myCompany } from './overviews/my-company.ts'
import { notifications } from './messaging/notifications.ts'
import { nineBox, nineBoxQuadrants } from './conversations/nine-box.ts'
import { oneToOnes } from './conversations/one-to-ones.ts'
import { outbox } from './platform/outbox.ts'
import { operators } from './administration/operators.ts'
import { openid } from './identity/openid.ts'
import { ownData } from './administration/own-data.ts'
import { personal } from './people/personal.ts'
import { push } from './messaging/push.ts'
import { recommendations } from './assistant/recommendations.ts'
import { retention } from './administration/retention.ts'
import { search } from './overviews/search.ts'
import { secondFactors } from './identity/second-factors.ts'
import { starterSet } from './conversations/starter-set.ts'
import { skills } from './people/skills.ts'
import { statistics } from './overviews/statistics.ts'
import { suggestions } from './assistant/suggestions.ts'
import { superadmin } from './administration/superadmin.ts'
import { myPeople } from './conversations/my-people.ts'
import { teams } from './people/teams.ts'
import { users } from './people/users.ts'
import { values } from './people/values.ts'

const declared = {
  account,
  administration,
  agenda,
  agendaTemplates,
  agreements,
  ai,
  areas,
  assistant,
  audit,
  auth,
  behaviours,
  bulk,
  calendar,
  channels,
  chatBot,
  comments,
  companies,
  companyDeletion,
  companyExports,
  companySecurity,
  companySettings,
  directory,
  emailChanges,
  events,
  feedback,
  feedbackRequests,
  goals,
  holds,
  home,
  imports,
  invitations,
  jobs,
  lab,
  ladders,
  leadership,
  lifeStage,
  listViews,
  memberships,
  myCompany,
  myPeople,
  notifications,
  nineBox,
  nineBoxQuadrants,
  oneToOnes,
  outbox,
  openid,
  operatorLab,
  operators,
  ownData,
  personal,
  push,
  recommendations,
  retention,
  search,
  secondFactors,
  skills,
  starterSet,
  statistics,
  suggestions,
  superadmin,
  teams,
  users,
  values,
  widerExports,
}

export const contract = { ...declared, audit: { ...auditOf(declared), ...audit } }
