// The Nine Box a second time, written from the decisions and sharing nothing with the product but words: it
// walks through what happened, event by event, and computes with fractions.

export type Mark = 1 | 2 | 3

/** Something that happened in a membership, on a day, in the order in which it happened. */
export type Happening =
  | { readonly what: 'goal'; readonly in: string; readonly weight: number; readonly mark: Mark }
  | {
      readonly what: 'review'
      readonly in: string
      readonly performance: Mark
      readonly skills: readonly Mark[]
      readonly values: readonly Mark[]
    }
  | { readonly what: 'step'; readonly in: string; readonly step: string }
  /** Another manager: the first ends, the second begins at the same step, as old as it was. */
  | { readonly what: 'handover'; readonly in: string; readonly to: string }

export interface OraclePlacement {
  readonly in: string
  readonly step: string
  readonly day: number
  /** Two digits behind the point, cut off. */
  readonly impact: string
  readonly culture: string
  readonly box: string
}

type Fraction = readonly [bigint, bigint]

const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const isBelow = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b
const mean = (marks: readonly Mark[]): Fraction => [
  BigInt(marks.reduce((total, mark) => total + mark, 0)),
  BigInt(marks.length),
]
const inDigits = ([a, b]: Fraction) => {
  const hundredths = `${(a * 100n) / b}`
  return `${hundredths.slice(0, 1)}.${hundredths.slice(1)}`
}
const third = (place: Fraction) =>
  isBelow(place, [167n, 100n]) ? 'low' : isBelow(place, [234n, 100n]) ? 'medium' : 'high'

function across(performance: Mark, goals: readonly { weight: number; mark: Mark }[]): Fraction {
  if (goals.length === 0) return [BigInt(performance), 1n]
  let [top, bottom] = [0n, 0n]
  for (const { weight, mark } of goals) {
    top += BigInt(weight) * BigInt(mark)
    bottom += BigInt(weight)
  }
  const ofGoals: Fraction = bottom === 0n ? mean(goals.map(({ mark }) => mark)) : [top, bottom]
  return add(times([3n, 5n], [BigInt(performance), 1n]), times([2n, 5n], ofGoals))
}

function up(skills: readonly Mark[], values: readonly Mark[]): Fraction | undefined {
  if (skills.length > 0 && values.length > 0)
    return times([1n, 2n], add(mean(skills), mean(values)))
  if (skills.length > 0) return mean(skills)
  return values.length > 0 ? mean(values) : undefined
}

/** All placements, oldest first, and where somebody is today in each membership that lasts. */
export function tellNineBox(
  start: ReadonlyMap<string, string>,
  days: readonly (readonly Happening[])[],
): { placements: OraclePlacement[]; positions: Map<string, OraclePlacement | undefined> } {
  const placements: OraclePlacement[] = []
  const goalsSince = new Map<string, { weight: number; mark: Mark }[]>()
  const stepOf = new Map([...start].map(([id, step]) => [id, { step, since: 0 }]))
  const over = new Set<string>()
  for (const [day, happenings] of days.entries())
    for (const it of happenings) {
      const at = stepOf.get(it.in)
      if (!at || over.has(it.in)) continue
      if (it.what === 'goal') goalsSince.set(it.in, [...(goalsSince.get(it.in) ?? []), it])
      else if (it.what === 'step') {
        if (it.step !== at.step) stepOf.set(it.in, { step: it.step, since: day })
      } else if (it.what === 'handover') {
        if (stepOf.has(it.to)) continue
        stepOf.set(it.to, { ...at })
        over.add(it.in)
      } else {
        const culture = up(it.skills, it.values)
        const impact = across(it.performance, goalsSince.get(it.in) ?? [])
        goalsSince.set(it.in, [])
        if (!culture) continue
        const box = `${third(impact)} ${third(culture)}`
        const places = { impact: inDigits(impact), culture: inDigits(culture), box }
        placements.push({ in: it.in, step: at.step, day, ...places })
      }
    }
  const positions = new Map<string, OraclePlacement | undefined>()
  for (const [id, { step, since }] of stepOf) {
    if (over.has(id)) continue
    const isLasting = (other: string) => other !== id && !over.has(other)
    positions.set(
      id,
      placements.findLast((it) => it.step === step && it.day >= since && !isLasting(it.in)),
    )
  }
  return { placements, positions }
}
