import type account from './en/account.json'
import type administration from './en/administration.json'
import type agendaTemplates from './en/agenda-templates.json'
import type agreements from './en/agreements.json'
import type ai from './en/ai.json'
import type aiErrors from './en/ai-errors.json'
import type announcements from './en/announcements.json'
import type areas from './en/areas.json'
import type audit from './en/audit.json'
import type auth from './en/auth.json'
import type behaviours from './en/behaviours.json'
import type calendar from './en/calendar.json'
import type channels from './en/channels.json'
import type chatAnswers from './en/chat-answers.json'
import type chatBot from './en/chat-bot.json'
import type chats from './en/chats.json'
import type comments from './en/comments.json'
import type common from './en/common.json'
import type companies from './en/companies.json'
import type content from './en/content.json'
import type directory from './en/directory.json'
import type emailChange from './en/email-change.json'
import type errors from './en/errors.json'
import type expertSystem from './en/expert-system.json'
import type exportFiles from './en/export-files.json'
import type exports from './en/exports.json'
import type feedback from './en/feedback.json'
import type finder from './en/finder.json'
import type glance from './en/glance.json'
import type goals from './en/goals.json'
import type help from './en/help.json'
import type home from './en/home.json'
import type importFiles from './en/import-files.json'
import type imports from './en/imports.json'
import type input from './en/input.json'
import type list from './en/list.json'
import type leadership from './en/leadership.json'
import type leadershipSteps from './en/leadership-steps.json'
import type leaving from './en/leaving.json'
import type lab from './en/lab.json'
import type ladders from './en/ladders.json'
import type lifeStage from './en/life-stage.json'
import type mails from './en/mails.json'
import type myCompany from './en/my-company.json'
import type nextAction from './en/next-action.json'
import type nineBox from './en/nine-box.json'
import type notifications from './en/notifications.json'
import type oneToOnes from './en/one-to-ones.json'
import type outbox from './en/outbox.json'
import type personal from './en/personal.json'
import type proofs from './en/proofs.json'
import type readers from './en/readers.json'
import type recommendations from './en/recommendations.json'
import type refusals from './en/refusals.json'
import type secondFactors from './en/second-factors.json'
import type secondStep from './en/second-step.json'
import type sessionEnd from './en/session-end.json'
import type skills from './en/skills.json'
import type statistics from './en/statistics.json'
import type suggestionLibrary from './en/suggestion-library.json'
import type suggestions from './en/suggestions.json'
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
  ai: typeof ai
  /** On the server only: why the assistant gave no answer. */
  'ai-errors': typeof aiErrors
  announcements: typeof announcements
  audit: typeof audit
  areas: typeof areas
  auth: typeof auth
  behaviours: typeof behaviours
  calendar: typeof calendar
  channels: typeof channels
  /** On the server only: what the assistant answers with, by rules. */
  'chat-answers': typeof chatAnswers
  'chat-bot': typeof chatBot
  /** On the server only: no page says what the assistant says in a chat. */
  chats: typeof chats
  comments: typeof comments
  common: typeof common
  companies: typeof companies
  content: typeof content
  directory: typeof directory
  'email-change': typeof emailChange
  errors: typeof errors
  'expert-system': typeof expertSystem
  /** On the server only: what stands in the files of exports. */
  'export-files': typeof exportFiles
  exports: typeof exports
  feedback: typeof feedback
  finder: typeof finder
  glance: typeof glance
  goals: typeof goals
  help: typeof help
  home: typeof home
  /** On the server only: what stands in the template of files of people. */
  'import-files': typeof importFiles
  imports: typeof imports
  input: typeof input
  lab: typeof lab
  ladders: typeof ladders
  leadership: typeof leadership
  /** On the server only: pages are told the steps they show. */
  'leadership-steps': typeof leadershipSteps
  leaving: typeof leaving
  'life-stage': typeof lifeStage
  list: typeof list
  /** On the server only: no page says what a mail says. */
  mails: typeof mails
  'my-company': typeof myCompany
  'next-action': typeof nextAction
  'nine-box': typeof nineBox
  notifications: typeof notifications
  'one-to-ones': typeof oneToOnes
  outbox: typeof outbox
  personal: typeof personal
  proofs: typeof proofs
  readers: typeof readers
  recommendations: typeof recommendations
  refusals: typeof refusals
  'second-factors': typeof secondFactors
  'second-step': typeof secondStep
  'session-end': typeof sessionEnd
  skills: typeof skills
  statistics: typeof statistics
  /** On the server only: what the assistant suggests without a model. */
  'suggestion-library': typeof suggestionLibrary
  suggestions: typeof suggestions
  superadmin: typeof superadmin
  teams: typeof teams
  users: typeof users
  values: typeof values
}
