// Loaded into a product by `NODE_OPTIONS=--import`: its clock is ahead by CLOCK_AHEAD_MINUTES, as if that long had passed.

const aheadMs = Number(process.env['CLOCK_AHEAD_MINUTES'] ?? 0) * 60_000
const Clock = Date

class ClockAhead extends Clock {
  constructor(...given: readonly [] | readonly [string | number | Date]) {
    super(given.length === 0 ? Clock.now() + aheadMs : given[0])
  }

  static override now(): number {
    return Clock.now() + aheadMs
  }
}

globalThis.Date = ClockAhead as DateConstructor
