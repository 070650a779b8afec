import type { Actor } from '#domain/kernel/access/actor.ts'

/** Open matters of a company, for its administrators. */
export const companyMatters = [
  'invitations',
  'peopleWithoutTeam',
  'teamsWithoutManager',
  'untranslated',
] as const
export type CompanyMatter = (typeof companyMatters)[number]

/** In the order in which they are translated: what others are made of comes first. */
export const translatedKinds = ['areas', 'skills', 'ladders', 'values', 'questions'] as const
export type TranslatedKind = (typeof translatedKinds)[number]

export interface TranslationGap {
  readonly kind: TranslatedKind
  readonly count: number
  readonly areaId: string | null
}

export interface CompanyCounts extends Readonly<
  Record<Exclude<CompanyMatter, 'untranslated'>, number>
> {
  readonly untranslated: readonly TranslationGap[]
}

export const namesMax = 3

/** The first of each matter. */
export type CompanyNames = Readonly<Partial<Record<CompanyMatter, readonly string[]>>>

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
