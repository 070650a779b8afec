import type { Actor } from '#domain/kernel/access/actor.ts'

/** Open matters of a company, for its administrators. */
export const companyMatters = [
  'invitations',
  'peopleWithoutTeam',
  'teamsWithoutManager',
  'untranslated.areas',
  'untranslated.skills',
  'untranslated.ladders',
  'untranslated.values',
  'untranslated.questions',
] as const
export type CompanyMatter = (typeof companyMatters)[number]
export type CompanyCounts = Readonly<Record<CompanyMatter, number>>

/** Before the first 1:1, in order. */
export const setupSteps = [
  'languages',
  'levels',
  'ladder',
  'values',
  'people',
  'teams',
  'settings',
] as const
export type SetupStep = (typeof setupSteps)[number]
export type SetUp = Readonly<Record<SetupStep, boolean>>

/** Undefined once everything is set up. */
export const nextSetupStep = (setUp: SetUp): SetupStep | undefined =>
  setupSteps.find((step) => !setUp[step])

export const isSetupOpen = ({ roles }: Pick<Actor, 'roles'>, setUp: SetUp | undefined): boolean =>
  roles.isAdmin && setUp !== undefined && nextSetupStep(setUp) !== undefined
