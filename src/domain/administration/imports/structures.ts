import { isIdentical, type TeamPlace } from '#domain/people/teams/structure.ts'
import { bare } from './columns.ts'
import type { KnownRecord, KnownCompany, KnownPlace, ProjectedCompany } from './company.ts'
import type { Offer, OfferKind } from './outcome.ts'
import { NameIndex } from './name-index.ts'
import type { RowMistake } from './rows.ts'

interface Wrong {
  readonly mistake: RowMistake
  readonly areaId?: string
}
type StepResult = { readonly id: string; readonly name: string } | Wrong

const wrong = (column: RowMistake['column'], code: string): Wrong => ({ mistake: { column, code } })

interface StructureOptions {
  readonly company: KnownCompany
  readonly standing: ProjectedCompany
  readonly makes: ReadonlySet<OfferKind>
  readonly newId: () => string
}

interface Area extends KnownRecord {
  readonly archived: boolean
}
interface AreaStep extends KnownRecord {
  readonly areaId: string | null
  readonly archived: boolean
}

export class Structures {
  readonly #options: StructureOptions
  readonly #areas: NameIndex<Area>
  readonly #areaById: Map<string, Area>
  readonly #steps: AreaStep[]
  readonly #stepById: Map<string, AreaStep>
  readonly #ladders = new Map<string, NameIndex<AreaStep>>()
  readonly #offers = new Map<string, Offer>()
  readonly #named = new Map<string, Set<number>>()
  /** Offers count each row once. */
  line = 0
  readonly madeAreas: { id: string; name: string }[] = []
  readonly madeSteps: { id: string; areaId: string | null; name: string }[] = []

  constructor(options: StructureOptions) {
    const { areas, steps } = options.company
    this.#options = options
    // Of two areas with one name, the one not archived.
    this.#areas = new NameIndex(areas.toSorted((a, b) => Number(a.archived) - Number(b.archived)))
    this.#areaById = new Map(areas.map((area) => [area.id, area]))
    this.#steps = steps.filter(({ archived }) => !archived)
    this.#stepById = new Map(steps.map((step) => [step.id, step]))
  }

  get offers(): readonly Offer[] {
    return [...this.#offers.values()]
  }

  areaName(id: string): string {
    return this.#areaById.get(id)?.name ?? ''
  }

  stepName(id: string): string {
    return this.#stepById.get(id)?.name ?? ''
  }

  alike(team: TeamPlace): TeamPlace[] {
    const { standing } = this.#options
    return standing.teamsCalled(team.areaId, team.name).filter((it) => isIdentical(it, team))
  }

  team(
    name: string,
    areaCell: string | undefined,
    own: readonly KnownPlace[],
  ): { readonly team: TeamPlace } | Wrong {
    const { standing, newId } = this.#options
    const area = areaCell === undefined ? this.#areaOf(name, own) : this.#area(areaCell, own)
    if ('mistake' in area) {
      // A missing team is offered together with its missing area.
      if (area.areaId === '' && areaCell !== undefined)
        this.#offer('team', name, { name: areaCell })
      return area
    }
    const called = standing.teamsCalled(area.id, name)
    const team =
      called.find((it) => it.name === name) ?? called.find((it) => it.active) ?? called[0]
    if (team) return { team }
    if (!this.#offer('team', name, area))
      return { ...wrong('team', 'unknownTeam'), areaId: area.id }
    const made = { id: newId(), areaId: area.id, name, managerId: null, active: true }
    return { team: made }
  }

  #areaOf(name: string, own: readonly KnownPlace[]): { id: string; name: string } | Wrong {
    const { standing } = this.#options
    const theirs =
      own.find(({ team }) => team.name === name) ??
      own.find(({ team }) => bare(team.name) === bare(name))
    const ids = theirs
      ? [theirs.team.areaId]
      : [...this.#areaById.keys()].filter((id) =>
          standing.teamsCalled(id, name).some(({ active }) => active),
        )
    const [only] = ids
    return ids.length === 1 && only !== undefined
      ? { id: only, name: this.areaName(only) }
      : wrong('area', 'areaNeeded')
  }

  #area(name: string, own: readonly KnownPlace[]): { id: string; name: string } | Wrong {
    const area = this.#areas.find(
      name,
      own.map(({ team }) => team.areaId),
    )
    if (area) return area.archived ? wrong('area', 'team.areaArchived') : this.#counted(area)
    if (!this.#offer('area', name)) return { ...wrong('area', 'unknownArea'), areaId: '' }
    const made = { id: this.#options.newId(), name, names: [name], archived: false }
    this.#areas.add(made)
    this.#areaById.set(made.id, made)
    this.madeAreas.push({ id: made.id, name })
    return made
  }

  #counted(area: Area): Area {
    if (this.madeAreas.some(({ id }) => id === area.id)) this.#offer('area', area.name)
    return area
  }

  /** A member who stays in the team keeps an archived step, or one of another ladder. */
  stepAt({ team, ladderStepId }: KnownPlace, name: string | undefined): StepResult {
    const own = this.#stepById.get(ladderStepId)
    const isMeant = own && (name === undefined || own.names.includes(name))
    return isMeant ? own : this.step(name, team.areaId, ladderStepId)
  }

  step(name: string | undefined, areaId: string, before?: string): StepResult {
    const own = this.#steps.filter((step) => step.areaId === areaId)
    const isOwn = own.length > 0
    const ladder = isOwn ? own : this.#steps.filter((step) => step.areaId === null)
    if (name === undefined) {
      const kept =
        ladder.find(({ id }) => id === before) ?? (ladder.length === 1 ? ladder[0] : undefined)
      return kept ?? wrong('ladder_step', 'stepNeeded')
    }
    const key = isOwn ? areaId : ''
    const known = this.#ladder(key, ladder).find(name, [before])
    const area = isOwn ? { id: areaId, name: this.areaName(areaId) } : null
    if (known) {
      if (this.madeSteps.some(({ id }) => id === known.id)) this.#offer('step', known.name, area)
      return known
    }
    if (!this.#offer('step', name, area)) return wrong('ladder_step', 'unknownStep')
    const made = {
      id: this.#options.newId(),
      name,
      names: [name],
      areaId: area?.id ?? null,
      archived: false,
    }
    this.#steps.push(made)
    this.#stepById.set(made.id, made)
    this.#ladder(key, ladder).add(made)
    this.madeSteps.push({ id: made.id, areaId: made.areaId, name })
    return made
  }

  #ladder(key: string, steps: readonly AreaStep[]): NameIndex<AreaStep> {
    const known = this.#ladders.get(key) ?? new NameIndex(steps)
    this.#ladders.set(key, known)
    return known
  }

  #offer(kind: OfferKind, name: string, area: { readonly name: string } | null = null): boolean {
    const key = `${kind} ${area?.name ?? ''} ${bare(name)}`
    const isMade = this.#options.makes.has(kind)
    const lines = this.#named.get(key) ?? new Set()
    this.#named.set(key, lines.add(this.line))
    this.#offers.set(key, {
      kind,
      name: this.#offers.get(key)?.name ?? name,
      area: area?.name ?? null,
      rows: lines.size,
      isMade,
    })
    return isMade
  }
}
