import { account } from './account.ts'
import { administration } from './administration.ts'
import { agendaTemplates } from './agenda-templates.ts'
import { agenda } from './agenda.ts'
import { agreements } from './agreements.ts'
import { ai } from './ai.ts'
import { areas } from './areas.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { behaviours } from './behaviours.ts'
import { bulk } from './bulk.ts'
import { calendar } from './calendar.ts'
import { assistant, channels } from './channels.ts'
import { chatBot } from './chat-bot.ts'
import { comments } from './comments.ts'
import { companies, companyDeletion, companySecurity } from './companies.ts'
import { companySettings } from './company-settings.ts'
import { directory } from './directory.ts'
import { emailChanges } from './email-changes.ts'
import { events } from './events.ts'
import { feedbackRequests } from './feedback-requests.ts'
import { companyExports, widerExports } from './exports.ts'
import { feedback } from './feedback.ts'
import { goals } from './goals.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { invitations } from './invitations.ts'
import { jobs } from './jobs.ts'
import { lab } from './lab.ts'
import { ladders } from './ladders.ts'
import { leadership } from './leadership.ts'
import { lifeStage } from './life-stage.ts'
import { memberships } from './memberships.ts'
import { myCompany } from './my-company.ts'
import { notifications } from './notifications.ts'
import { nineBox, nineBoxQuadrants } from './nine-box.ts'
import { oneToOnes } from './one-to-ones.ts'
import { outbox } from './outbox.ts'
import { operatorLab, operators } from './operators.ts'
import { openid } from './openid.ts'
import { ownData } from './own-data.ts'
import { personal } from './personal.ts'
import { recommendations } from './recommendations.ts'
import { search } from './search.ts'
import { secondFactors } from './second-factors.ts'
import { starterSet } from './starter-set.ts'
import { skills } from './skills.ts'
import { statistics } from './statistics.ts'
import { suggestions } from './suggestions.ts'
import { superadmin } from './superadmin.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'
import { values } from './values.ts'

/** The whole HTTP API, one group a feature. */
export const contract = {
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
  home,
  imports,
  invitations,
  jobs,
  lab,
  ladders,
  leadership,
  lifeStage,
  memberships,
  myCompany,
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
  recommendations,
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
