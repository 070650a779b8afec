import type account from './en/account.json'
import type administration from './en/administration.json'
import type agendaTemplates from './en/agenda-templates.json'
import type agreements from './en/agreements.json'
import type announcements from './en/announcements.json'
import type areas from './en/areas.json'
import type auth from './en/auth.json'
import type behaviours from './en/behaviours.json'
import type comments from './en/comments.json'
import type common from './en/common.json'
import type companies from './en/companies.json'
import type content from './en/content.json'
import type emailChange from './en/email-change.json'
import type errors from './en/errors.json'
import type feedback from './en/feedback.json'
import type finder from './en/finder.json'
import type glance from './en/glance.json'
import type goals from './en/goals.json'
import type help from './en/help.json'
import type home from './en/home.json'
import type input from './en/input.json'
import type list from './en/list.json'
import type ladders from './en/ladders.json'
import type lifeStage from './en/life-stage.json'
import type mails from './en/mails.json'
import type myCompany from './en/my-company.json'
import type nextAction from './en/next-action.json'
import type oneToOnes from './en/one-to-ones.json'
import type outbox from './en/outbox.json'
import type personal from './en/personal.json'
import type proofs from './en/proofs.json'
import type refusals from './en/refusals.json'
import type secondFactors from './en/second-factors.json'
import type secondStep from './en/second-step.json'
import type skills from './en/skills.json'
import type superadmin from './en/superadmin.json'
import type teams from './en/teams.json'
import type users from './en/users.json'
import type values from './en/values.json'

/** All that the product says, by feature. English is the reference: the other languages have exactly these keys. */
export interface Messages {
  account: typeof account
  administration: typeof administration
  'agenda-templates': typeof agendaTemplates
  agreements: typeof agreements
  announcements: typeof announcements
  areas: typeof areas
  auth: typeof auth
  behaviours: typeof behaviours
  comments: typeof comments
  common: typeof common
  companies: typeof companies
  content: typeof content
  'email-change': typeof emailChange
  errors: typeof errors
  feedback: typeof feedback
  finder: typeof finder
  glance: typeof glance
  goals: typeof goals
  help: typeof help
  home: typeof home
  input: typeof input
  ladders: typeof ladders
  'life-stage': typeof lifeStage
  list: typeof list
  /** On the server only: no page says what a mail says. */
  mails: typeof mails
  'my-company': typeof myCompany
  'next-action': typeof nextAction
  'one-to-ones': typeof oneToOnes
  outbox: typeof outbox
  personal: typeof personal
  proofs: typeof proofs
  refusals: typeof refusals
  'second-factors': typeof secondFactors
  'second-step': typeof secondStep
  skills: typeof skills
  superadmin: typeof superadmin
  teams: typeof teams
  users: typeof users
  values: typeof values
}
