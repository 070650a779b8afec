import { account } from './account.ts'
import { administration } from './administration.ts'
import { agendaTemplates } from './agenda-templates.ts'
import { agenda } from './agenda.ts'
import { agreements } from './agreements.ts'
import { areas } from './areas.ts'
import { auth } from './auth.ts'
import { behaviours } from './behaviours.ts'
import { bulk } from './bulk.ts'
import { comments } from './comments.ts'
import { companies, companySecurity, companySettings } from './companies.ts'
import { emailChanges } from './email-changes.ts'
import { events } from './events.ts'
import { feedbackRequests } from './feedback-requests.ts'
import { feedback } from './feedback.ts'
import { goals } from './goals.ts'
import { home } from './home.ts'
import { invitations } from './invitations.ts'
import { jobs } from './jobs.ts'
import { ladders } from './ladders.ts'
import { lifeStage } from './life-stage.ts'
import { memberships } from './memberships.ts'
import { myCompany } from './my-company.ts'
import { oneToOnes } from './one-to-ones.ts'
import { outbox } from './outbox.ts'
import { openid } from './openid.ts'
import { personal } from './personal.ts'
import { search } from './search.ts'
import { secondFactors } from './second-factors.ts'
import { starterSet } from './starter-set.ts'
import { skills } from './skills.ts'
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
  areas,
  auth,
  behaviours,
  bulk,
  comments,
  companies,
  companySecurity,
  companySettings,
  emailChanges,
  events,
  feedback,
  feedbackRequests,
  goals,
  home,
  invitations,
  jobs,
  ladders,
  lifeStage,
  memberships,
  myCompany,
  oneToOnes,
  outbox,
  openid,
  personal,
  search,
  secondFactors,
  skills,
  starterSet,
  superadmin,
  teams,
  users,
  values,
}
