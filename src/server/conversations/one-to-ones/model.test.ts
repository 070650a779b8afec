import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/kernel/access/actor.ts'
import {
  refuseChangeType,
  refuseStep,
  type OneToOne,
} from '#domain/conversations/one-to-ones/access.ts'
import { normalize, type FieldValues } from '#domain/conversations/one-to-ones/content.ts'
import { refuseWrite } from '#domain/conversations/one-to-ones/form.ts'
import {
  applyPatch,
  discard,
  unwritten,
  type StoredField,
} from '#domain/conversations/one-to-ones/merge.ts'
import { sharedContent } from '#domain/conversations/one-to-ones/sharing.ts'
import {
  isEditable,
  oneToOneEvents,
  oneToOneTypes,
  sharingEvents,
  type OneToOneEvent,
  type OneToOneType,
} from '#domain/conversations/one-to-ones/states.ts'
import { changeType, takeStep } from '#domain/conversations/one-to-ones/steps.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { enterCompany } from '#server/kernel/enter-company.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { courses, mandatoryFields, meet } from '#tests/support/one-to-ones.ts'
import { testToday, world, type World } from '#tests/support/world.ts'
import { buildOneToOneForm } from './commands.ts'
import { itemsOf } from './form-queries.ts'
import { contentOf } from '#server/conversations/meeting/queries.ts'

interface Write {
  readonly path: string
  readonly value: string | null
  readonly baseRevision: number
}

type Command = OneToOneEvent | OneToOneType | Write

const written = ['greetings', 'performance.score', 'performance.privateComment', 'nowhere'] as const

const writes: fc.Arbitrary<Write> = fc.record({
  path: fc.constantFrom(...written),
  value: fc.constantFrom('said', 'OVER', ' ', null),
  baseRevision: fc.integer({ min: 0, max: 2 }),
})

const commands: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: fc.constantFrom(...oneToOneEvents), weight: 3 },
  { arbitrary: fc.constantFrom(...oneToOneTypes), weight: 1 },
  { arbitrary: writes, weight: 2 },
)

const isEvent = (it: Command): it is OneToOneEvent => oneToOneEvents.some((one) => one === it)

/** The domain alone, with what a database would keep in two variables. */
class Model {
  oneToOne: OneToOne
  readonly #fields = new Map<string, StoredField>()
  readonly #actor: Actor
  readonly #items: Awaited<ReturnType<typeof itemsOf>>
  shared: FieldValues = {}

  constructor(oneToOne: OneToOne, actor: Actor, items: Awaited<ReturnType<typeof itemsOf>>) {
    this.oneToOne = oneToOne
    this.#actor = actor
    this.#items = items
  }

  /** The code of a refusal, or `done`. */
  run(command: Command): string {
    if (typeof command !== 'string') return this.#write(command)
    return isEvent(command) ? this.#step(command) : this.#retype(command)
  }

  fields() {
    const all = [...this.#fields].map(([path, field]) => ({ path, ...field }))
    return all.toSorted((a, b) => a.path.localeCompare(b.path))
  }

  #form = () => buildOneToOneForm(this.oneToOne.type, this.#items)

  #content(): FieldValues {
    return contentOf(this.fields())
  }

  #step(event: OneToOneEvent): string {
    const refusal = refuseStep(this.oneToOne, event, this.#actor, this.#form(), this.#content())
    if (refusal) return refusal.reason
    if (sharingEvents.has(event)) this.shared = sharedContent(this.#content())
    this.#keep(takeStep(this.oneToOne, event, testToday))
    return 'done'
  }

  #retype(type: OneToOneType): string {
    const refusal = refuseChangeType(this.oneToOne, this.#actor)
    if (refusal) return refusal.reason
    if (type === this.oneToOne.type) return 'done'
    for (const [path, field] of this.#fields) this.#fields.set(path, discard(field))
    this.#keep(changeType(this.oneToOne, type))
    return 'done'
  }

  #keep(changed: OneToOne): void {
    this.oneToOne = { ...changed, version: changed.version + 1 }
  }

  #write({ path, value, baseRevision }: Write): string {
    if (!isEditable(this.oneToOne.state)) return 'oneToOne.closed'
    if (refuseWrite(this.#form(), path, normalize(value), testToday)) return 'invalidInput'
    const patch = { value: normalize(value), baseRevision }
    const merged = applyPatch(this.#fields.get(path) ?? unwritten, patch)
    if (merged.kind === 'conflict') return 'fieldConflict'
    if (merged.kind === 'saved') this.#fields.set(path, merged.field)
    return 'done'
  }
}

const coursesToAll = (filled: readonly Write[]): [OneToOneType, Command[], Command[]][] => {
  const said = { path: 'greetings', value: 'said', baseRevision: 0 }
  return [
    ['FOLLOW_UP', [...courses.CLOSED], [said]],
    ['FOLLOW_UP', [...courses.IN_REVIEW], ['PERFORMANCE_REVIEW']],
    ['FOLLOW_UP', [...courses.PREPARED], ['sendSummary', 'PERFORMANCE_REVIEW']],
    ['PERFORMANCE_REVIEW', [...courses.IN_CONDUCTION], ['finishAndShare']],
    ['PERFORMANCE_REVIEW', [...filled], [said, { ...said, value: 'OVER' }]],
    ['PERFORMANCE_REVIEW', [...filled], [{ ...said, path: 'nowhere' }, ...courses.CLOSED]],
  ]
}

/** The same command to the server, in the name of the one-to-one's manager. */
function send(w: World, { id, version }: OneToOne, command: Command): Promise<string> {
  const { oneToOnes } = w.as('marta')
  const params = { companyId: w.companyId, oneToOneId: id }
  const sent = (): Promise<unknown> => {
    if (typeof command !== 'string') return oneToOnes.write({ params, body: command })
    if (isEvent(command)) return oneToOnes.step({ params, body: { event: command, version } })
    return oneToOnes.changeType({ params, body: { type: command, version } })
  }
  return sent().then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
}

test(
  'the server does what the domain says, for any course of commands',
  { timeout: 60_000 },
  async () => {
    const w = await world()
    const { db: database } = await testDatabase()
    const inDatabase = <T>(work: Parameters<typeof inCompany<T>>[2]) =>
      inCompany(database, w.companyId, work)
    const pair = { collaboratorId: w.id('ana'), managerId: w.id('marta') }
    const actor = (
      await inDatabase((db) =>
        enterCompany(db, w.companyId, { accountId: w.people.marta.accountId, sessionId: null }),
      )
    )?.actor
    if (!actor) throw new Error('Marta is nobody here')
    const first = await meet(w)
    const items = await inDatabase((db) => itemsOf({ db }, { id: first.id, ...pair }))
    const given = { reason: null, version: 1 }
    await w.as('marta').oneToOnes.withdraw({ params: first.at, body: given })
    const filled = mandatoryFields(w).map(([path, value]) => ({ path, value, baseRevision: 0 }))
    const beginnings = fc.constantFrom<Command[]>(
      ...Object.values(courses).map((events) => [...events]),
      filled,
    )
    const reached = new Set<string>()
    const plans = fc.tuple(
      fc.constantFrom(...oneToOneTypes),
      beginnings,
      fc.array(commands, { maxLength: 6, size: 'max' }),
    )
    await fc.assert(
      fc.asyncProperty(plans, async ([type, beginning, rest]) => {
        const meeting = await meet(w, { type, filled: false })
        const start = {
          id: meeting.id,
          ...pair,
          type,
          state: 'PREPARATION_PENDING',
          heldOn: null,
          version: 1,
          withdrawn: false,
          finishBy: null,
        } as const
        const model = new Model({ ...start, date: testToday }, actor, items)
        for (const command of [...beginning, ...rest]) {
          const outcome = await send(w, model.oneToOne, command)
          expect(outcome).toBe(model.run(command))
          reached.add(outcome)
        }
        const { draft, state, type: typeNow, version } = await meeting.read()
        const { shared } = await meeting.read('ana')
        const fields = draft?.fields.toSorted((a, b) => a.path.localeCompare(b.path))
        expect({ state, type: typeNow, version, fields }).toEqual({
          state: model.oneToOne.state,
          type: model.oneToOne.type,
          version: model.oneToOne.version,
          fields: model.fields(),
        })
        expect(shared?.greetings ?? null).toBe(model.shared['greetings'] ?? null)
        reached.add(state)
        // A pair has one open at most: the next course begins with none. A closed one may have placed somebody.
        await inDatabase((db) =>
          db.deleteFrom('one_to_one').where('state', '<>', 'CLOSED').execute(),
        )
      }),
      { examples: coursesToAll(filled).map((it): [typeof it] => [it]), numRuns: isLong ? 100 : 24 },
    )
    expect([...reached].toSorted()).toEqual([
      'CLOSED',
      'IN_CONDUCTION',
      'IN_REVIEW',
      'PREPARATION_PENDING',
      'PREPARED',
      'done',
      'fieldConflict',
      'invalidInput',
      'oneToOne.closed',
      'oneToOne.incomplete',
      'oneToOne.notNow',
      'oneToOne.notPreparing',
    ])
  },
)
