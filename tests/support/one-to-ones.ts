import type { OneToOneView, SavedField } from '#contract/conversations/one-to-one-views.ts'
import { pathOf } from '#domain/conversations/one-to-ones/content.ts'
import type {
  OneToOneEvent,
  OneToOneState,
  OneToOneType,
} from '#domain/conversations/one-to-ones/states.ts'
import type { Ground, Name } from './people.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { testNow, testToday, type World } from './world.ts'

/** What its manager does to bring a new one-to-one to each state. */
export const courses: Readonly<Record<OneToOneState, readonly OneToOneEvent[]>> = {
  PREPARATION_PENDING: [],
  PREPARED: ['finishPreparation'],
  IN_CONDUCTION: ['finishPreparation', 'startConduction'],
  IN_REVIEW: ['finishPreparation', 'startConduction', 'leaveInReview'],
  CLOSED: ['finishPreparation', 'startConduction', 'finishAndShare'],
}

/** A one-to-one of Marta's with Ana, driven through the API. */
export interface Meeting {
  readonly id: string
  /** It and its pair, as paths name them. */
  readonly at: {
    readonly companyId: string
    readonly oneToOneId: string
    readonly userId: string
    readonly managerId: string
  }
  readonly read: (as?: Name) => Promise<OneToOneView>
  /** Autosaves a field over what its writer saw last, or over `baseRevision`. */
  readonly write: (
    path: string,
    value: string | null,
    how?: { readonly as?: Name; readonly baseRevision?: number },
  ) => Promise<SavedField>
  /** Writes fields that nobody has written yet, in one statement. */
  readonly fill: (fields: readonly (readonly [string, string])[]) => Promise<void>
  /** Takes a step with the version in force, or with `version`. */
  readonly step: (
    event: OneToOneEvent,
    how?: { readonly as?: Name; readonly version?: number },
  ) => Promise<void>
}

/** Plans a one-to-one and brings it to a state, `filled` in with what a review asks for. */
export async function meet(
  w: World,
  plan: {
    readonly type?: OneToOneType
    readonly state?: OneToOneState
    readonly date?: string
    readonly filled?: boolean
  } = {},
): Promise<Meeting> {
  const { type = 'FOLLOW_UP', state = 'PREPARATION_PENDING', date = testToday } = plan
  const { filled = type === 'PERFORMANCE_REVIEW' } = plan
  const { oneToOnes } = w.as('marta')
  const { id } = await oneToOnes.create({ params: w.of('ana'), body: { type, date } })
  const meeting = meetingOf(w, id)
  if (filled) await fill(meeting, w)
  for (const [taken, event] of courses[state].entries())
    await meeting.step(event, { version: taken + 1 })
  return meeting
}

/** A one-to-one that exists already. */
export function meetingOf(w: World, id: string): Meeting {
  const pair = { userId: w.id('ana'), managerId: w.id('marta') }
  const at = { companyId: w.companyId, oneToOneId: id, ...pair }
  const seen = new Map<string, number>()
  const read = (as: Name = 'marta') => w.as(as).oneToOnes.read({ params: at })
  return {
    id,
    at,
    read,
    write: async (path, value, { as = 'marta', baseRevision = seen.get(path) ?? 0 } = {}) => {
      const body = { path, value, baseRevision }
      const saved = await w.as(as).oneToOnes.write({ params: at, body })
      seen.set(path, saved.revision)
      return saved
    },
    fill: async (fields) => {
      const own = { company_id: w.companyId, one_to_one_id: id, revision: 1, updated_at: testNow }
      const rows = fields.map(([path, value]) => ({ ...own, path, value }))
      await inCompany(w.database.db, w.companyId, (db) =>
        db.insertInto('one_to_one_field').values(rows).execute(),
      )
      for (const [path] of fields) seen.set(path, 1)
    },
    step: async (event, { as = 'marta', version } = {}) => {
      const body = { event, version: version ?? (await read()).version }
      await w.as(as).oneToOnes.step({ params: at, body })
    },
  }
}

/** Every field that a PERFORMANCE_REVIEW asks for, with something in it. */
export function mandatoryFields({ skillIds, valueIds }: Ground): readonly [string, string][] {
  const subjects = [
    ...skillIds.map((id) => ({ kind: 'skill', id }) as const),
    ...valueIds.map((id) => ({ kind: 'value', id }) as const),
  ]
  return [
    ...subjects.flatMap((it): [string, string][] => [
      [pathOf(it, 'score'), 'STRONG_POINT'],
      [pathOf(it, 'sharedComment'), `Said of ${it.kind} ${it.id}`],
    ]),
    ['performance.score', 'OVER'],
    ['performance.sharedComment', 'Beyond what the role asks'],
  ]
}

export const fill = (meeting: Meeting, ground: Ground): Promise<void> =>
  meeting.fill(mandatoryFields(ground))
