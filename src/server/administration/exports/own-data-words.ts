import { topics } from '#domain/kernel/notification-kinds.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { isSaid, say } from '#server/kernel/messages.ts'

/** Ids, counters, relative addresses and what only a page needs mean nothing in a file. */
const untold = new Set(
  `id uid version revision writes picture logo path palette userId aboutUserId membershipId
  positionId subjectId initiativeId draftOf createdCount unread formattedSince records reading
  lock off target tab page action which outcome unsent title gist isOn isOwn isLast isAtLastStep
  isAnswerable isFinished hasLookBack needsConfirmation`.split(/\s+/),
)

export const isUntold = (name: string) => untold.has(name)

/** Labels that pages or tables have; the others are in `export-files.own.field`. */
const labelKeys: Readonly<Record<string, string>> = {
  address: 'calendar.feed.address',
  asker: 'export-files.own.field.askedBy',
  bound: 'channels.assistant.own',
  busyOnly: 'calendar.feed.busyOnly',
  by: 'ai.usage.columns.by',
  carried: 'one-to-ones.agenda.carried',
  channels: 'notifications.settings.topics',
  citations: 'chat-bot.sources',
  connected: 'channels.settings.state.connected',
  defaultLanguage: 'companies.create.defaultLanguage',
  duration: 'one-to-ones.appointment.duration',
  engine: 'ai.engine.label',
  feed: 'calendar.feed.title',
  fields: 'leadership.page.notes',
  forManagers: 'nine-box.settings.forManagers',
  forUsers: 'nine-box.settings.forUsers',
  from: 'notifications.settings.from',
  functions: 'ai.functions.label',
  handsDraftsOn: 'one-to-ones.finishing.handover',
  heldOn: 'export-files.column.held_on',
  high: 'nine-box.level.high',
  isAdmin: 'users.role.ADMIN',
  isManager: 'export-files.own.field.manager',
  isSuperAdmin: 'users.role.SUPERADMIN',
  isSynced: 'directory.person.synced',
  isTeamMember: 'export-files.own.field.collaborator',
  isUser: 'users.role.USER',
  kept: 'one-to-ones.flow.feedback.keep.kept',
  label: 'export-files.own.field.name',
  languages: 'companies.create.languages',
  lifeStageEnabled: 'companies.settings.lifeStage.label',
  link: 'one-to-ones.appointment.link',
  manages: 'export-files.own.field.reporting',
  medium: 'nine-box.level.medium',
  next: 'export-files.own.field.nextStep',
  nextDate: 'one-to-ones.shared.nextDate',
  oneToOneIntervalDays: 'companies.settings.interval.label',
  owedBy: 'export-files.column.owed_by',
  place: 'one-to-ones.appointment.place',
  plannedOn: 'export-files.column.date',
  quiet: 'notifications.settings.quiet',
  rating: 'recommendations.columns.rating',
  recommendations: 'notifications.topic.recommendations',
  relatedName: 'export-files.own.field.relatedTo',
  reminders: 'notifications.topic.reminders',
  repeatWeeks: 'one-to-ones.repeat.label',
  reportsTo: 'teams.members.reportsTo',
  request: 'notifications.kinds.title.oneToOneRequested',
  sharesWithOneToOne: 'feedback.form.shareLater',
  standing: 'export-files.own.field.state',
  startsAt: 'one-to-ones.appointment.time',
  steps: 'leadership.steps',
  subject: 'export-files.own.field.about',
  talked: 'one-to-ones.agenda.talkedAbout',
  timing: 'notifications.settings.timing',
  to: 'notifications.settings.to',
  toFinish: 'teams.people.finishing',
  today: 'notifications.today',
  tracking: 'export-files.column.tracking',
  value: 'export-files.own.field.text',
  weights: 'export-files.own.field.weightingPoints',
  who: 'audit.columns.who',
  withdrawal: 'one-to-ones.withdraw.state',
  work: 'one-to-ones.print.work',
}

export function labelKeyOf(name: string): string {
  const word = name.replace(/Id$/, '')
  return labelKeys[word] ?? `export-files.own.field.${word}`
}

export const labelOf = (name: string, language: Language) => say(language, labelKeyOf(name))

const scoreLists = ['one-to-ones.score', 'one-to-ones.performance', 'one-to-ones.behaviour']

const messageLists: Readonly<Record<string, readonly string[]>> = {
  type: ['one-to-ones.type'],
  state: ['one-to-ones.state', 'export-files.progress', 'goals.state'],
  step: ['one-to-ones.step', 'leadership-steps'],
  standing: ['leadership.standing'],
  addressee: ['agenda-templates.addressee'],
  kind: ['notifications.kinds.title', 'feedback.category'],
  tracking: ['goals.editor.tracking'],
  visibility: ['feedback.visibility'],
  score: scoreLists,
  performance: ['one-to-ones.performance'],
  category: ['feedback.category'],
  about: ['feedback.category'],
  result: ['agreements.result'],
  proposedResult: ['agreements.result'],
  evaluation: ['goals.evaluation'],
  impact: ['nine-box.level'],
  culture: ['nine-box.level'],
  option: ['life-stage.option'],
  function: ['ai.functions'],
  functions: ['ai.functions'],
  engine: ['ai.engine'],
  event: ['export-files.event'],
  rating: ['notifications.rate'],
  timing: ['notifications.settings'],
  channel: ['notifications.channel'],
  connected: ['notifications.channel'],
  ...Object.fromEntries(topics.map((topic) => [topic, ['notifications.channel']])),
  value: scoreLists,
  text: scoreLists,
}

export function wordOf(name: string, value: string, language: Language): string {
  const keys = messageLists[name]?.flatMap((list) => [`${list}.${value}.title`, `${list}.${value}`])
  const key = keys?.find((it) => isSaid(language, it))
  return key === undefined ? value : say(language, key)
}
