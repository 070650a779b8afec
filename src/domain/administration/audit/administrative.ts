/** All that the audit page shows. `administrative.test.ts` checks it against the contract. */
export const administrativeActions = {
  companies: ['create', 'takeBack'],
  companyDeletion: ['remove'],
  companySettings: [
    'changeName',
    'changeTimeZone',
    'changeInterval',
    'changeLifeStage',
    'changeNineBox',
    'changeLanguages',
    'changePalette',
    'changeRouteRedirect',
    'changeNotificationTopics',
    'changeEmailNotifications',
    'changeLogo',
    'removeLogo',
  ],
  companySecurity: ['change'],
  users: ['create', 'edit', 'changePicture', 'removePicture', 'changeRole', 'remove', 'setActive'],
  invitations: ['invite', 'sendAgain', 'withdraw', 'handOver'],
  auth: ['acceptInvitation'],
  bulk: ['invite', 'deactivate', 'addToTeam', 'changeManager'],
  areas: ['add', 'edit', 'move', 'remove', 'archive', 'restore'],
  teams: ['add', 'rename', 'setActive', 'remove'],
  memberships: ['add', 'changeStep', 'setActive', 'changeManager', 'remove'],
  ladders: [
    'addLevel',
    'editLevel',
    'moveLevel',
    'removeLevel',
    'addStep',
    'editStep',
    'moveStep',
    'archiveStep',
    'restoreStep',
    'removeStep',
  ],
  values: [
    'add',
    'edit',
    'move',
    'remove',
    'archive',
    'restore',
    'addBehaviour',
    'editBehaviour',
    'moveBehaviour',
    'removeBehaviour',
  ],
  skills: [
    'add',
    'edit',
    'move',
    'remove',
    'archive',
    'restore',
    'addBehaviour',
    'editBehaviour',
    'moveBehaviour',
    'removeBehaviour',
  ],
  agendaTemplates: ['add', 'edit', 'move', 'remove'],
  nineBoxQuadrants: ['edit', 'restore'],
  starterSet: ['take'],
  channels: [
    'connectSlack',
    'startSlack',
    'finishSlack',
    'connectTeams',
    'connectGoogleChat',
    'check',
    'test',
    'disconnect',
  ],
  companyExports: [
    'users',
    'oneToOnes',
    'goals',
    'agreements',
    'feedback',
    'statistics',
    'everything',
  ],
  ai: ['choose', 'tryModel'],
  imports: ['start', 'check', 'apply', 'undo', 'invite'],
  directory: ['addToken', 'choosePlacer', 'revokeToken', 'ignore'],
  leadership: ['enroll', 'takeOut'],
  jobs: ['run'],
  superadmin: ['sendAgain'],
  audit: ['keep'],
} as const

type Table = typeof administrativeActions

export type AuditGroup = keyof Table
export type AuditAct = Table[AuditGroup][number]

export const auditGroups = Object.keys(administrativeActions) as AuditGroup[]
export const auditActs = [...new Set(Object.values(administrativeActions).flat())]

export const actionsOf = (groups: readonly AuditGroup[]): string[] =>
  groups.flatMap((group) => administrativeActions[group].map((act) => `${group}.${act}`))
